import { violationsIn } from './violations.ts';

const violations = await violationsIn(process.cwd());
if (violations.length > 0) {
  console.error(
    'These imports are not allowed. `.dependency-cruiser.mjs` lists which folder may import which.',
  );
  process.exitCode = 1;
}
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
