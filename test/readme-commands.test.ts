import { execFile, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { parseArgs, promisify } from 'node:util';
import type * as Util from 'node:util';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readFaults } from '../infra/local/faults/read-faults.ts';
import { readModelChoice } from '../infra/local/model.ts';
import { startHelp } from '../infra/local/start-options.ts';
import { documents, fencesIn, inlineCodeIn, typedIn, wordsOf } from './support/documents.ts';
import { problemOf } from './support/command-parsers.ts';
import { sources } from './support/sources.ts';
import { tableRows } from './tools/bench/table-rows.ts';
import { Marks } from './tools/eval/agreement/marks.ts';
import { optionsFrom as readEvalOptions } from './tools/eval/options.ts';

// Records the options that each command passes to `parseArgs`.
vi.mock('node:util', async (importOriginal) => {
  const util = await importOriginal<typeof Util>();
  return { ...util, parseArgs: vi.fn(util.parseArgs) };
});

beforeEach(() => vi.stubEnv('AWS_REGION', 'eu-central-1'));
afterEach(() => vi.unstubAllEnvs());

const read = (path: string): string => readFileSync(path, 'utf8');

/**
 * The `npm run` commands in a document. `args` is missing if nothing follows the name of the script. The document may
 * then only mention the script, so its arguments are not checked. A CDK command with `--context` settings counts as a
 * call of `check:deploy`, which must accept the same settings.
 */
const callsIn = (text: string): { script: string; args?: string[] }[] =>
  typedIn(text).flatMap((line) => {
    const [, script = '', args] = /\bnpm run ([\w:]+)(?: (.+))?$/.exec(line) ?? [];
    if (script !== '') return [{ script, ...(args !== undefined && { args: wordsOf(args) }) }];
    const settings = /\bnpx cdk .*/.exec(line)?.[0].match(/--context \S+/g);
    return settings ? [{ script: 'check:deploy', args: ['--', ...settings.flatMap(wordsOf)] }] : [];
  });

it('the documents contain more than 50 commands with arguments and more than 25 shell blocks', () => {
  const texts = documents.map(read);
  expect(texts.flatMap(callsIn).filter(({ args }) => args !== undefined).length).toBeGreaterThan(50);
  expect(texts.flatMap((text) => fencesIn(text, 'sh')).length).toBeGreaterThan(25);
});

describe.each(documents)('the document %s', (path) => {
  const text = read(path);

  it('contains only shell blocks that a shell can parse', () => {
    const { status, stderr } = spawnSync('bash', ['-n'], {
      input: fencesIn(text, 'sh').join('\n'),
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it('contains only commands that accept their arguments', async () => {
    const problems = [];
    for (const { script, args } of callsIn(text)) problems.push(args && (await problemOf(script, args)));
    expect(problems.filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('mentions only options that one of its commands accepts', async () => {
    const scripts = new Set(callsIn(text).map(({ script }) => script));
    const inShell = new Set(fencesIn(text, 'sh').flatMap(wordsOf));
    const mentioned = inlineCodeIn(text).filter((code) => /^(?:-- )?--\w/.test(code));
    for (const code of mentioned) {
      const args = ['--', ...wordsOf(code.replace(/^-- /, ''))];
      const problems = [];
      for (const script of scripts) problems.push(await problemOf(script, args));
      const isKnown = problems.some((problem) => !problem?.includes('Unknown option'));
      expect(isKnown || inShell.has(args[1] ?? ''), code).toBe(true);
    }
  });

  it('contains only commands whose file arguments exist', () => {
    const files = typedIn(text).flatMap((line) =>
      /^(?:npx |exec )?(?:npm|node) /.test(line)
        ? wordsOf(line).filter((word) => /^(?:frontend|functions|infra|test)\//.test(word))
        : [],
    );
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('uses in its commands only environment variables that the code reads', () => {
    const set = typedIn(text).flatMap((line) =>
      Array.from(line.matchAll(/(?<![\w-])([A-Z][A-Z0-9_]+)=/g), ([, name = '']) => name),
    );
    expect(set.filter((name) => !readNames.has(name))).toEqual([]);
  });
});

/** The environment variables that the code reads, as `environment['NAME']` or through a schema field `NAME`. */
const readNames = new Set(
  sources.flatMap((path) =>
    Array.from(
      read(path).matchAll(/\[['"]([A-Z][A-Z0-9_]+)['"]\]|^\s*([A-Z][A-Z0-9_]+): z\./gm),
      ([, index, field]) => index ?? field,
    ),
  ),
);

it(
  'the documents use only CDK options that the --help of the CDK command lists',
  { tags: 'slow' },
  async () => {
    const lines = documents.flatMap((path) => typedIn(read(path)));
    const calls = lines.flatMap((line) => {
      const [, command = '', rest = ''] = /\bnpx cdk (\w+)(.*)/.exec(line) ?? [];
      return (rest.match(/ --[\w-]+/g) ?? []).map((option) => ({ command, option }));
    });
    expect(calls.length).toBeGreaterThan(10);
    for (const [command, used] of Map.groupBy(calls, (call) => call.command)) {
      const { stdout } = await promisify(execFile)('node_modules/.bin/cdk', [command, '--help']);
      expect(used.filter(({ option }) => !new RegExp(`${option}[, ]`).test(stdout))).toEqual([]);
    }
  },
);

describe('the README of the local cloud', () => {
  const text = read('infra/local/README.md');

  it('lists, like --help, exactly the environment variables that the cloud reads at startup', () => {
    const source = globSync('infra/local/**/*.ts').map(read).join('\n');
    const own = Array.from(source.matchAll(/process\.env\['(\w+)'\]/g), ([, name = '']) => name);
    // Only `readModelChoice` receives the whole environment. It may read variables that `own` lacks, so a proxy records
    // them.
    expect(source.match(/\w+\(process\.env\)/g)).toEqual(['readModelChoice(process.env)']);
    const chosen = new Set<string>();
    readModelChoice(
      new Proxy<Record<string, string>>({}, { get: (_, name) => void chosen.add(String(name)) }),
    );
    const [, section = ''] = /\n## Starting it\n(.*?)\n## /s.exec(text) ?? [];
    const table = tableRows(section).join(' ');
    const listed = inlineCodeIn(table).flatMap((code) => /^([A-Z][A-Z_]+)(?:=|$)/.exec(code)?.[1] ?? []);
    expect(new Set(listed)).toEqual(new Set([...own, ...chosen]));
    const inHelp = Array.from(startHelp.matchAll(/^  ([A-Z_]+) /gm), ([, name]) => name);
    expect(new Set(inHelp)).toEqual(new Set(listed));
  });

  it('shows only values of DEWPOINT_FAULTS that the parser accepts', () => {
    const shown = inlineCodeIn(text).flatMap((code) => /^DEWPOINT_FAULTS='(.*)'$/.exec(code)?.[1] ?? []);
    expect(shown.length).toBeGreaterThan(1);
    for (const faults of shown) expect(() => readFaults(faults)).not.toThrow();
  });
});

describe('the README of the evaluation', () => {
  const text = read('test/tools/eval/README.md');

  it('lists every option of the evaluation command, and no others', () => {
    readEvalOptions([]);
    const listed = tableRows(text)
      .filter(([first]) => first?.startsWith('`--'))
      .join(' ');
    const names = Array.from(listed.matchAll(/`--([\w-]+)/g), ([, name]) => name);
    expect(new Set(names)).toEqual(
      new Set(Object.keys(vi.mocked(parseArgs).mock.lastCall?.[0]?.options ?? {})),
    );
  });

  it('shows an example file of human judgements that the agreement evaluation accepts', () => {
    const [marks = ''] = fencesIn(text, 'json');
    expect(Marks.parse(JSON.parse(marks)).judged).not.toEqual([]);
  });
});
