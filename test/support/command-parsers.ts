import { globSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { expect, vi } from 'vitest';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { readCommand, readStageCommand } from '../../infra/operator/command-options.ts';
import { readStartOptions } from '../../infra/local/start-options.ts';
import { readChanges } from '../../infra/switch/changes.ts';
import { readOptions as readBenchOptions } from '../tools/bench/options.ts';
import { rows as benchRows } from '../tools/bench/rows.ts';
import { readOptions as readBrowsersOptions } from '../tools/browsers/options.ts';
import { readOptions as readDeployOptions } from '../tools/deploy/options.ts';
import { STAGE } from '../tools/deploy/stage-file.ts';
import { optionsFrom as readEvalOptions } from '../tools/eval/options.ts';
import { readArguments as readSmokeArguments } from '../tools/smoke/arguments.ts';
import { expectConsole } from './setup/console-guard.ts';

/** Parses the arguments of a command. Throws or rejects if the command does not accept them. */
type Parser = (args: string[]) => unknown;

type Positionals = { readonly positionals: readonly string[] };

/** Parses the options of an operator's command. `others` checks the remaining arguments. */
const operator =
  (
    others: (args: readonly string[]) => unknown,
    readOptions: (args: string[]) => Promise<Positionals | 'help' | undefined> = (args) =>
      readCommand(args, '', true),
  ): Parser =>
  async (args) => {
    // `readOptions` prints what it has read, or an error message if the arguments or the settings are invalid.
    expectConsole(/./);
    const command = await readOptions(args);
    if (command === undefined) throw new Error(vi.mocked(console.error).mock.lastCall?.join(' '));
    if (command !== 'help') others(command.positionals);
  };

const none = (args: readonly string[]): void => expect(args).toEqual([]);

/** Requires that each path selects test files, and that a name after `-t` selects a test in them. */
const vitest =
  (isOurs: (path: string) => boolean): Parser =>
  (args) => {
    const options = { testNamePattern: { type: 'string', short: 't' }, silent: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const all = globSync('test/**/*.test.ts').filter(isOurs);
    for (const filter of positionals) {
      const names = all.filter((path) => path.startsWith(filter)).flatMap(testNamesIn);
      expect(names.join('\n'), filter).toMatch(values.testNamePattern ?? /./);
    }
  };

const testNamesIn = (path: string): string[] =>
  Array.from(
    readFileSync(path, 'utf8').matchAll(/\b(?:it|describe)\b[^'"`]*(['"`])(.*?)\1/g),
    ([, , name = '']) => name,
  );

const isJourney = (path: string): boolean => path.startsWith('test/e2e/');

const noArguments: Parser = (args) => parseArgs({ args, options: {} });

/** The parsers of commands that take arguments. All other commands are expected to accept none. */
const parsers: Readonly<Record<string, Parser>> = {
  bench: (args) => {
    const result = readBenchOptions(
      args,
      benchRows.map(({ name }) => name),
    );
    if (!result.ok) throw new Error(result.message);
  },
  'check:deploy': operator(none),
  'check:model': operator(([reason, ...more]) => {
    none(more);
    if (reason !== undefined) ModelErrorCode.parse(reason);
  }),
  dev: readStartOptions,
  e2e: vitest(isJourney),
  eval: readEvalOptions,
  papers: operator(none),
  smoke: readSmokeArguments,
  switch: operator(
    (pairs) => expect(readChanges(pairs)).toBeInstanceOf(Map),
    (args) => readStageCommand(args, ''),
  ),
  'test:browsers': readBrowsersOptions,
  'test:deploy': readDeployOptions,
  'test:slow': vitest(() => true),
  unit: vitest((path) => !isJourney(path)),
};

/** Valid values for the placeholders in documented commands. Some parsers would refuse the placeholders. */
const placeholders: Readonly<Record<string, string>> = {
  N: '100',
  IN: '0.1',
  OUT: '0.5',
  REASON: 'no_access',
  MODEL: 'eu.amazon.nova-lite-v1:0',
};
const filledIn = (arg: string): string =>
  arg
    .replace(/\b[A-Z]+$/, (name) => placeholders[name] ?? name)
    // Replaces the stage of the deployment test, whose settings file exists only during that test, with `prod`, which
    // always has one.
    .replace(new RegExp(`\\b${STAGE}$`), 'prod');

/**
 * Why a script refuses these arguments, or `undefined` if it accepts them. npm passes on only the arguments after `--`.
 * Some parsers require an AWS region in the environment.
 */
export async function problemOf(script: string, args: readonly string[]): Promise<string | undefined> {
  const [dashes, ...passedOn] = args.map(filledIn);
  if (dashes !== '--') return `npm run ${script} ${args.join(' ')}: has no -- before its arguments`;
  try {
    await (parsers[script] ?? noArguments)(passedOn);
    return undefined;
  } catch (error) {
    return `npm run ${script} ${args.join(' ')}: ${String(error)}`;
  }
}
