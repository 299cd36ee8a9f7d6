import { createHash } from 'node:crypto';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { CATALOGUE_VERSION, products } from '#domain/catalogue/built-in.ts';
import { cards } from '#domain/plan/evidence/cards.ts';
import { evidence } from '#domain/plan/evidence/rows.ts';
import { EVIDENCE_VERSION } from '#domain/plan/evidence/version.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { RULES_VERSION } from '#domain/plan/rules/version.ts';
import {
  PROMPT_VERSION,
  question,
  REPORT_DESCRIPTION,
  REPORT_TOOL,
  systemPrompt,
} from '#domain/reading/prompt.ts';
import { wireSchema } from '#domain/reading/wire-schema.ts';
import { WORDS_VERSION } from '#domain/words/version.ts';

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/**
 * The bundled code of the English texts. Their JSON cannot be hashed instead, because JSON omits functions, and most
 * texts are functions. Types, comments and formatting are removed from the bundle, so changing them does not change the
 * hash. An esbuild update may change it.
 */
async function codeOfWords(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['functions/domain/words/en/english.ts'],
    bundle: true,
    format: 'esm',
    legalComments: 'none',
    minifyWhitespace: true,
    packages: 'external',
    write: false,
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** What each version identifies, its current value, the content to hash, and the pinned pair of version and hash. */
const versions: Record<string, { of: string; now: string; content: unknown; pinned: string[] }> = {
  RULES_VERSION: {
    of: 'safetyRules',
    now: RULES_VERSION,
    content: safetyRules,
    pinned: ['23', '20e8eaed5cd00208'],
  },
  EVIDENCE_VERSION: {
    of: 'the evidence or its cards',
    now: EVIDENCE_VERSION,
    content: [evidence, cards],
    pinned: ['4', 'b36c07749afd0d08'],
  },
  PROMPT_VERSION: {
    of: 'the prompt or the schema of a report',
    now: PROMPT_VERSION,
    content: [systemPrompt, question, REPORT_TOOL, REPORT_DESCRIPTION, wireSchema],
    pinned: ['4', '23bb3b15cf309d78'],
  },
  WORDS_VERSION: {
    of: 'the bundle of the English words, which also contains the questions and the codes of a reading',
    now: WORDS_VERSION,
    content: await codeOfWords(),
    pinned: ['40', '6cb3246ee361323d'],
  },
  CATALOGUE_VERSION: {
    of: 'the built-in products',
    now: CATALOGUE_VERSION,
    content: products,
    pinned: ['9', 'f9ef04c47c5fbce7'],
  },
};

describe('the version constant', () => {
  it.each(Object.entries(versions).map(([name, version]) => ({ name, ...version })))(
    '$name must be raised after any change to $of (if this fails, raise it, then copy both received values to `pinned`)',
    ({ now, content, pinned }) => {
      expect([now, hashOf(JSON.stringify(content))]).toEqual(pinned);
    },
  );
});
