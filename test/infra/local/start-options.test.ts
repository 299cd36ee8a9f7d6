import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { readStartOptions } from '../../../infra/local/start-options.ts';

const start = (...args: string[]) => promisify(execFile)('node', ['infra/local/start.ts', ...args]);

describe('npm start', () => {
  it('needs no argument, and accepts --dev and --help', () => {
    expect(readStartOptions([])).toEqual({ dev: false });
    expect(readStartOptions(['--dev'])).toEqual({ dev: true });
    expect(readStartOptions(['--dev', '--help'])).toBe('help');
    expect(readStartOptions(['-h'])).toBe('help');
  });

  it.each(['--port=4000', '3000', 'PORT=3000'])('refuses the argument %s', (argument) => {
    expect(() => readStartOptions([argument])).toThrow(/\nUsage: npm start/);
  });

  it('prints the usage for --help, and starts nothing', async () => {
    const { stdout, stderr } = await start('--help');
    expect(stdout).toMatch(/^Usage: npm start.*\n.*\n {2}PORT +the port of the page/);
    expect(stderr).toBe('');
  });

  it('refuses an unknown option with the usage and exit code 1', async () => {
    await expect(start('--port', '4000')).rejects.toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^Unknown option '--port'\nUsage: npm start/),
    });
  });
});
