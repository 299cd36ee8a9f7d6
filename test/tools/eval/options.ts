import { parseArgs } from 'node:util';
import { defaults } from '../../../infra/settings/settings.ts';
import type { TokenPrices } from '../../../infra/shared/model-dollars.ts';
import type { ModelOptions } from './model/model-under-test.ts';
import { type CardPart, cardParts } from './run-card.ts';

/**
 * The parts of the reliability card that are run on drawn faces by default. Most other parts need real faces, for
 * example of different ages.
 */
const drawnParts: readonly CardPart[] = ['dose', 'repeat'];

const sets = ['all', 'tuning', 'held-out'] as const;

export const USAGE = `npm run eval -- [--cases N] [--seed N]
npm run eval -- --faces FOLDER [--part ${cardParts.join('|')}]… [--set ${sets.join('|')}] [--limit N] [--threads N]
                [--bearded NAME,NAME…] [--marks FILE --marks FILE] [--save FOLDER] [--markdown FILE] [--seed N]
npm run eval -- --faces FOLDER --sheet FILE [--set ${sets.join('|')}] [--limit N]
npm run eval -- --faces FOLDER --examples FILE --marks FILE --marks FILE [--set ${sets.join('|')}]
With --faces, for a model on Bedrock: --model ID --yes [--endpoint URL] [--input-dollars N] [--output-dollars N]`;

export type Options = {
  faces: string | undefined;
  parts: readonly CardPart[];
  limit: number;
  threads: number;
  set: (typeof sets)[number];
  save: string | undefined;
  sheet: string | undefined;
  /** The output file for the definitions of the levels with example crops. */
  examples: string | undefined;
  /** A model on Bedrock that is evaluated instead of the face reader. */
  model: ModelOptions | undefined;
  prices: TokenPrices;
  /** Whether the operator agrees to the estimated cost. */
  isPaid: boolean;
  bearded: readonly string[];
  /** The files with the levels that two observers marked in the photos, one file per observer. */
  marks: readonly [first: string, second: string] | undefined;
  markdown: string | undefined;
  cases: number;
  seed: number;
};

function whole(name: string, text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new TypeError(`--${name} takes a whole number, not "${text}"`);
  return Number(text);
}

function dollars(name: string, text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new TypeError(`--${name} takes dollars per million tokens, not "${text}"`);
  return Number(text);
}

function oneOf<T extends string>(name: string, text: string, all: readonly T[]): T {
  const found = all.find((each) => each === text);
  if (found === undefined) throw new TypeError(`--${name} is one of ${all.join(', ')}, not "${text}"`);
  return found;
}

function pairOf(name: string, texts: readonly string[]): readonly [string, string] | undefined {
  const [first, second, ...others] = texts;
  if (first === undefined) return undefined;
  if (second === undefined || others.length > 0)
    throw new TypeError(`--${name} takes two files, one of each observer`);
  return [first, second];
}

/**
 * Parses the command line. Returns 'help' for `--help`.
 * @throws TypeError for an invalid argument.
 */
export function optionsFrom(args: string[]): Options | 'help' {
  const { values } = parseArgs({
    args,
    options: {
      faces: { type: 'string' },
      part: { type: 'string', multiple: true },
      limit: { type: 'string', default: '1000' },
      threads: { type: 'string', default: '1' },
      set: { type: 'string', default: 'all' },
      save: { type: 'string' },
      sheet: { type: 'string' },
      examples: { type: 'string' },
      model: { type: 'string' },
      endpoint: { type: 'string' },
      'input-dollars': { type: 'string', default: String(defaults.modelInputDollars) },
      'output-dollars': { type: 'string', default: String(defaults.modelOutputDollars) },
      yes: { type: 'boolean', default: false },
      bearded: { type: 'string', default: '' },
      marks: { type: 'string', multiple: true, default: [] },
      markdown: { type: 'string' },
      cases: { type: 'string', default: '100000' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', short: 'h' },
    },
  });
  if (values.help) return 'help';
  const marks = pairOf('marks', values.marks);
  if (values.examples !== undefined && (values.faces === undefined || marks === undefined))
    throw new TypeError('--examples also takes --faces, and --marks twice');
  if (values.part?.includes('agreement') && marks === undefined)
    throw new TypeError('--part agreement also takes --marks twice');
  return {
    faces: values.faces,
    parts:
      values.part?.map((part) => oneOf('part', part, cardParts)) ?? (values.faces ? cardParts : drawnParts),
    limit: whole('limit', values.limit),
    threads: whole('threads', values.threads),
    set: oneOf('set', values.set, sets),
    save: values.save,
    sheet: values.sheet,
    examples: values.examples,
    model: values.model === undefined ? undefined : { modelId: values.model, endpoint: values.endpoint },
    prices: {
      input: dollars('input-dollars', values['input-dollars']),
      output: dollars('output-dollars', values['output-dollars']),
    },
    isPaid: values.yes,
    bearded: values.bearded.split(',').filter((name) => name !== ''),
    marks,
    markdown: values.markdown,
    cases: whole('cases', values.cases),
    seed: whole('seed', values.seed),
  };
}
