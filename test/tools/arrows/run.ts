import { violationsIn } from './violations.ts';

const violations = await violationsIn(process.cwd());
for (const { rule, from, to } of violations) console.error(`${rule}: ${from} -> ${to}`);
if (violations.length > 0) process.exitCode = 1;
