import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import cdk from '../../cdk.json' with { type: 'json' };
import { readReport, violationsOf } from '../support/infra/validation-report.ts';

/** These tests run `npx cdk synth` as a newcomer does: in a fresh clone, without an AWS account and without Docker. */

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));
/** The time limit for a synthesis, which builds the page and the bundles. Two syntheses run at the same time. */
const SLOW_MS = 180_000;

const run = promisify(execFile);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-app-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** `shown` is stdout, and `said` is stderr. */
type Synthesis = { code: number; shown: string; said: string };

/**
 * Creates a folder with the installed packages and all files that git tracks or would add, except for the
 * tests.
 */
async function clone(name: string): Promise<string> {
  const to = join(folder, name);
  const { stdout } = await run('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: PROJECT,
  });
  const paths = stdout.split('\n').filter((each) => each !== '' && !each.startsWith('test/'));
  for (const path of paths.filter((each) => existsSync(join(PROJECT, each)))) {
    await mkdir(dirname(join(to, path)), { recursive: true });
    await cp(join(PROJECT, path), join(to, path));
  }
  await symlink(join(PROJECT, 'node_modules'), join(to, 'node_modules'));
  return to;
}

/**
 * The environment without AWS credentials, profile, region or configuration, and with a Docker command that does not
 * exist.
 */
const withoutAccount = (packages: string): NodeJS.ProcessEnv => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:AWS|CDK|VITE)/.test(name))),
  NODE_ENV: undefined,
  PATH: [join(packages, 'node_modules/.bin'), process.env['PATH']].join(delimiter),
  AWS_CONFIG_FILE: devNull,
  AWS_SHARED_CREDENTIALS_FILE: devNull,
  AWS_EC2_METADATA_DISABLED: 'true',
  CDK_DISABLE_CLI_TELEMETRY: 'true',
  CDK_DOCKER: join(packages, 'no-docker'),
});

async function synthesise(cwd: string, ...context: string[]): Promise<Synthesis> {
  const settings = context.flatMap((each) => ['--context', each]);
  const options = { cwd, env: withoutAccount(cwd), maxBuffer: 64 * 1024 * 1024 };
  try {
    const { stdout, stderr } = await run('cdk', ['synth', '--no-notices', ...settings], options);
    return { code: 0, shown: stdout, said: stderr };
  } catch (error) {
    const { code, stdout, stderr } = Object(error);
    return { code: Number(code), shown: String(stdout), said: String(stderr) };
  }
}

const templateIn = (from: string) => readFile(join(from, 'cdk.out/Dewpoint-dev.template.json'), 'utf8');

/** The sorted names of the assets in the output. Each name contains a hash of the content. */
const assetsIn = async (from: string): Promise<string[]> =>
  (await readdir(join(from, 'cdk.out'))).filter((name) => name.startsWith('asset.')).sort();

/**
 * The non-empty lines of a command's output, except npm's warnings about unknown settings in the user's configuration.
 */
const linesOf = (said: string): string[] =>
  said.split('\n').filter((line) => line !== '' && !/Unknown \w+ config/.test(line));
const warnings = (said: string): string[] =>
  linesOf(said).filter((line) => /warn|deprecat|timings/i.test(line));

describe('npx cdk synth in a fresh clone, without an account and without Docker', { tags: 'slow' }, () => {
  let clones: readonly [string, string];
  let syntheses: readonly Synthesis[];

  beforeAll(async () => {
    clones = [await clone('one'), await clone('another')];
    const [one, another] = clones;
    await rm(join(one, 'infra/stages/dev.json'), { force: true });
    await writeFile(join(another, 'infra/stages/dev.json'), JSON.stringify({ analysesPerDay: 7 }));
    syntheses = await Promise.all([synthesise(one, 'analysesPerDay=7'), synthesise(another)]);
  }, SLOW_MS);

  it('synthesises and prints the template without a warning from the CDK or another tool', () => {
    expect(syntheses.map(({ code, said }) => [code, warnings(said)])).toEqual([
      [0, []],
      [0, []],
    ]);
    for (const { shown } of syntheses) expect(shown).toMatch(/^Description: "Dewpoint/);
  });

  it('reports no violation of a cdk-nag rule pack', async () => {
    expect(violationsOf(await readReport(join(clones[0], 'cdk.out')))).toEqual([]);
  });

  it('produces the same template and assets for clones in different folders', async () => {
    const [one, another] = await Promise.all(clones.map(templateIn));
    expect(one).toBe(another);
    const assets = await Promise.all(clones.map(assetsIn));
    expect(assets[0]?.length).toBeGreaterThanOrEqual(8);
    expect(assets[0]).toEqual(assets[1]);
  });

  it("accepts a setting from the command line or from the stage's settings file", async () => {
    const templates = await Promise.all(clones.map(templateIn));
    for (const template of templates) expect(template).toContain('"ANALYSES_PER_DAY": "7"');
  });

  it('states that us-east-1 is used because no region is set', () => {
    for (const { said } of syntheses) expect(said).toContain('sets a region, so us-east-1 is used.');
  });

  it('prints one line that names the region, the model and the source of the settings', () => {
    expect(syntheses.map(({ said }) => linesOf(said).filter((line) => line.startsWith('Stage ')))).toEqual([
      [
        expect.stringMatching(
          /^Stage dev has no file infra\/stages\/dev\.json, so it uses the defaults\. Stages with a file: .*\bprod\b.*\. Region: us-east-1\. Model: us\./,
        ),
      ],
      [
        expect.stringMatching(
          /^Stage dev takes its settings from infra\/stages\/dev\.json\. Region: us-east-1\. Model: us\./,
        ),
      ],
    ]);
  });

  it('builds the page, and includes it in the output', async () => {
    const out = join(clones[0], 'cdk.out');
    const names = await assetsIn(clones[0]);
    const contents = await Promise.all(
      names.map((name) => readdir(join(out, name)).catch((): string[] => [])),
    );
    const pages = contents.findIndex((files) => files.includes('index.html'));
    const html = await readFile(join(out, names[pages] ?? '', 'index.html'), 'utf8');
    const [, script = 'none'] = /src="\/assets\/([^"]+\.js)"/.exec(html) ?? [];
    expect(contents.filter((files) => files.includes(script))).toHaveLength(1);
  });

  it(
    'fails if the page cannot be built, so that an empty page is never deployed',
    async () => {
      const [, broken] = clones;
      await rm(join(broken, 'cdk.out'), { recursive: true });
      await writeFile(join(broken, 'frontend/app/main.tsx'), "import './gone.tsx';");
      const { code } = await synthesise(broken);
      expect(code).not.toBe(0);
      await expect(templateIn(broken)).rejects.toThrow('ENOENT');
    },
    SLOW_MS,
  );
});

describe('npx cdk synth with wrong settings', { tags: 'slow' }, () => {
  it(
    'fails with one message that lists the unknown settings and the invalid values, and prints no stack trace',
    async () => {
      const wrong = ['Stage=prod', 'alarmEmial=ops@example.com', 'logDays=forever'];
      const { code, shown, said } = await synthesise(await clone('wrong'), ...wrong);
      expect([code, shown]).toEqual([1, '']);
      expect(linesOf(said)).toEqual([
        'The settings of stage "dev" are wrong:',
        '  Stage: no such setting; did you mean stage? (the context)',
        '  alarmEmial: no such setting; did you mean alarmEmail? (the context)',
        '  logDays: must be 1, 3, 5, 7, 14, 30, 60 or 90, not "forever" (the context)',
        'node_modules/.bin/node infra/app.ts: Subprocess exited with error 1',
      ]);
    },
    SLOW_MS,
  );
});

describe('cdk.json', () => {
  it('starts the app with the Node.js version that is installed in node_modules', () => {
    expect(cdk.app).toBe('node_modules/.bin/node infra/app.ts');
  });
});
