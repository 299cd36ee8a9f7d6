import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/**
 * A script that replaces npm. It records its arguments, npm's settings file, the paths of the temporary, home and cache
 * folders, and the number of files in them. It fails if its first argument equals the variable `FAILS`.
 */
const NPM = `#!/bin/sh
echo "$*|$TMPDIR|$HOME|$npm_config_cache|$NPM_CONFIG_CACHE|$npm_config_userconfig|$(ls -A "$TMPDIR" "$HOME" "$npm_config_cache" | grep -cv ':$\\|^$')" >> "$REPORT"
touch "$TMPDIR/left-behind"
[ "$1" != "$FAILS" ]
`;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-ci-'));
  await mkdir(join(folder, 'bin'));
  await mkdir(join(folder, 'home'));
  await writeFile(join(folder, 'bin/npm'), NPM, { mode: 0o755 });
});
afterEach(() => rm(folder, { recursive: true }));

async function run(fails = '') {
  const report = join(folder, 'report');
  const { npm_config_userconfig: _, npm_config_cache: __, ...environment } = process.env;
  const { status } = spawnSync('bash', ['.ci/run'], {
    env: {
      ...environment,
      PATH: [join(folder, 'bin'), process.env['PATH']].join(delimiter),
      HOME: join(folder, 'home'),
      NPM_CONFIG_CACHE: join(folder, 'used-before'),
      REPORT: report,
      FAILS: fails,
    },
  });
  const calls = (await readFile(report, 'utf8'))
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [command, temporary = '', home = '', cache = '', otherCache, settings, found] = line.split('|');
      return { command, places: [temporary, home, cache], otherCache, settings, found };
    });
  return { status, calls };
}

describe('the CI run', () => {
  it('installs the packages, runs the tests, the linter and the compiler, and tests the deployment if the AWS emulator is available', async () => {
    const { status, calls } = await run();
    expect(status).toBe(0);
    expect(calls.map(({ command }) => command)).toEqual([
      'ci',
      'test',
      'run lint',
      'run types',
      'run test:slow',
      'run test:deploy -- --if-possible',
    ]);
  });

  it('uses a new, empty temporary folder, home folder and npm cache, and removes all three afterwards', async () => {
    const { calls } = await run();
    const [first] = calls;
    expect(first).toMatchObject({ otherCache: '', found: '0' });
    expect(new Set(first?.places).size).toBe(3);
    for (const place of first?.places ?? []) {
      expect(place).not.toBe('');
      expect([tmpdir(), join(folder, 'home')]).not.toContain(place);
      expect(existsSync(place)).toBe(false);
    }
    expect((await run()).calls.at(-1)?.places).not.toEqual(first?.places);
  });

  it('reads the npm registry settings from the original home folder', async () => {
    expect((await run()).calls[0]?.settings).toBe(join(folder, 'home/.npmrc'));
  });

  it.each(['ci', 'test', 'run'])(
    'fails if npm %s fails, and removes its temporary folders',
    async (fails) => {
      const { status, calls } = await run(fails);
      expect(status).not.toBe(0);
      expect(calls.at(-1)?.command?.split(' ')[0]).toBe(fails);
      expect(calls[0]?.places.filter((place) => existsSync(place))).toEqual([]);
    },
  );
});

const workflow = await readFile('.github/workflows/ci.yml', 'utf8');
const updates = await readFile('.github/dependabot.yml', 'utf8');

describe('the CI workflow', () => {
  it('runs on every push to main, on pull requests and once a week', () => {
    expect(workflow).toMatch(/^ {2}push:\n {4}branches: \[main\]\n {2}pull_request:\n {2}schedule:/m);
    expect(workflow).toMatch(/- cron: '\d+ \d+ \* \* \d'/);
    expect(workflow).toContain('run: bash .ci/run');
  });

  it('pins every action to a commit, with its version in a comment', () => {
    const actions = workflow.match(/uses: .*/g) ?? [];
    expect(actions.length).toBeGreaterThan(0);
    const pinned = /^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions.filter((each) => !pinned.test(each))).toEqual([]);
  });

  it('uploads the traces of failed browser tests from the folder that the tests write them to', () => {
    const [, written] = /TRACES: (.+)/.exec(workflow) ?? [];
    expect(workflow).toContain(`path: ${written}\n`);
  });
});

describe('Dependabot', () => {
  it.each(['npm', 'github-actions'])('updates the %s dependencies', (ecosystem) => {
    expect(updates).toContain(`package-ecosystem: ${ecosystem}\n`);
  });
});
