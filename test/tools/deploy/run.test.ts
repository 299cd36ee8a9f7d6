import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, ['test/tools/deploy/run.ts', ...args]);

it('the deploy test prints its usage for --help, and deploys nothing', async () => {
  expect((await run('--help')).stdout).toBe('Usage: npm run test:deploy -- [--keep] [--if-possible]\n');
});

it('the deploy test refuses an unknown option', async () => {
  await expect(run('--stay')).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^Unknown option '--stay'.*\nUsage: npm run test:deploy/),
  });
});
