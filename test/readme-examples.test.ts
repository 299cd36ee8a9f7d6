import { execFile } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

/** An example is a block of TypeScript, followed by a block with the text that it prints. */
const EXAMPLE = /^```ts\n(.*?)^```\n\n```text\n(.*?)^```$/gms;

/** Excludes `infra/README.md`, whose example is a settings file. `test/infra/readme.test.ts` checks it. */
const readmes = globSync('{frontend,functions,infra,test}/**/README.md').filter(
  (path) => path !== 'infra/README.md',
);

/** Runs TypeScript as if it were a file at the root of the repository, and returns what it prints. */
async function printedBy(code: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['--input-type=module-typescript']);
  running.child.stdin?.end(code);
  return (await running).stdout;
}

describe.each(readmes.toSorted())('the example in %s', (path) => {
  const text = readFileSync(path, 'utf8');
  const examples = Array.from(text.matchAll(EXAMPLE), ([, code = '', printed = '']) => ({ code, printed }));

  it('is the only TypeScript block in this README', () => {
    expect(examples).toHaveLength(1);
    expect(text.match(/^ *```ts$/gm)).toHaveLength(1);
  });

  it('prints what the README says', async () => {
    for (const { code, printed } of examples) expect(await printedBy(code)).toBe(printed);
  });
});
