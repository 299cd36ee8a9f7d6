import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type BrowserName, browserNames, findBrowsers } from './find-browsers.ts';
import { readOptions } from './options.ts';
import { type Outcome, summarize } from './summary.ts';

const walked = (browser: BrowserName, passed: boolean): Outcome => ({
  browser,
  kind: 'walked',
  version: `${browser} 1.2`,
  mode: 'private',
  passed,
  ms: 12_340,
});
const missing = (browser: BrowserName): Outcome => ({
  browser,
  kind: 'missing',
  missing: { found: false, reason: `${browser} is not installed`, install: 'Install it.' },
});

const run = (args: readonly string[]) =>
  spawnSync(process.execPath, ['test/tools/browsers/run.ts', ...args], { encoding: 'utf8' });

describe('the options of the browser test command', () => {
  it('require no browser and set no screenshot folder by default', () => {
    expect(readOptions([])).toEqual({ required: [], screenshots: undefined });
  });

  it('include --help, which asks for the usage text', () => {
    expect(readOptions(['--help'])).toBe('help');
  });

  it('can name browsers that must be tested, and a folder for screenshots', () => {
    expect(readOptions(['--require', 'firefox, webkit', '--screenshots', 'shots'])).toEqual({
      required: ['firefox', 'webkit'],
      screenshots: resolve('shots'),
    });
  });

  it.each([
    [['--require', 'opera'], '--require takes firefox or webkit, not "opera"'],
    [['--require', ''], '--require takes firefox or webkit, not ""'],
    [['--requires', 'firefox'], "Unknown option '--requires'"],
    [['firefox'], "Unexpected argument 'firefox'"],
  ])('are rejected with a reason if one of them is invalid: %j', (args, message) => {
    expect(() => readOptions(args)).toThrow(message);
  });
});

describe('the summary of a browser test run', () => {
  it('has a line for each tested browser and mode, and an exit code of 1 if a test failed', () => {
    expect(summarize([walked('firefox', true), walked('firefox', false)], [])).toEqual({
      lines: ['passed: firefox 1.2, private mode (12.3 s)', 'FAILED: firefox 1.2, private mode (12.3 s)'],
      exitCode: 1,
    });
    expect(summarize([walked('firefox', true)], ['firefox']).exitCode).toBe(0);
  });

  it('lists a missing browser with instructions to install it, and has an exit code of 0 if that browser is not required', () => {
    expect(summarize([missing('firefox'), walked('webkit', true)], ['webkit'])).toEqual({
      lines: [
        'not tested: firefox is not installed. Install it.',
        'passed: webkit 1.2, private mode (12.3 s)',
      ],
      exitCode: 0,
    });
  });

  it('has an exit code of 0 on a machine without any browser, unless a browser is required', () => {
    const machine = { platform: 'linux', env: { PATH: '' } } as const;
    const outcomes = browserNames.map((browser): Outcome => {
      const found = findBrowsers[browser](machine);
      if (found.found) throw new Error(`${browser} was found without a PATH`);
      return { browser, kind: 'missing', missing: found };
    });
    const free = summarize(outcomes, []);
    expect(free.exitCode).toBe(0);
    expect(free.lines).toEqual([
      expect.stringMatching(/^not tested: Firefox is not installed\. On Debian:/),
      expect.stringMatching(/^not tested: WebKitGTK with its WebKitWebDriver is not installed\./),
    ]);
    const strict = summarize(outcomes, ['webkit']);
    expect(strict.exitCode).toBe(1);
    expect(strict.lines).toContainEqual(
      expect.stringMatching(/^FAILED: required, but not tested: WebKitGTK/),
    );
  });

  it('has an exit code of 1 if a required browser is missing', () => {
    expect(summarize([missing('firefox')], ['firefox'])).toEqual({
      lines: ['FAILED: required, but not tested: firefox is not installed. Install it.'],
      exitCode: 1,
    });
  });
});

describe('the browser test command', () => {
  it('prints its usage if an option is wrong', () => {
    const { status, stderr } = run(['--require', 'opera']);
    expect(status).toBe(1);
    expect(stderr).toBe(
      '--require takes firefox or webkit, not "opera"\n' +
        'Usage: npm run test:browsers -- [--require firefox,webkit] [--screenshots FOLDER]\n',
    );
  });
});
