import { type SkinCategory, categoryLabels } from '../contract/analysis.ts';
import type { CategoryFinding, SkinAnalysis } from '../reading/report.ts';
import { endangers, namesDisease, promises, strays, strengthsIn } from './claims.ts';
import { folded } from './folded.ts';
import { substancesNamed } from './names.ts';
import { type CheckContext, type CheckedStep, productName, recordNote } from './working-plan.ts';
import type { Rule } from './rule.ts';
import { rulesInForce } from './rules.ts';
import { textRules } from './rules/texts.ts';
import { plainText, sentencesOf } from './sentences.ts';
import type { Substance } from './substances.ts';

/** `photo`: says what is seen. `advice`: says what to do. `caution`: may name what to stay away from. */
type Kind = 'photo' | 'advice' | 'caution';

export type CleanTexts = Pick<SkinAnalysis, 'summary' | 'categories' | 'scienceNotes' | 'warnings'>;

const fallbacks = {
  summary: 'The plan below was made from your photo and your answers.',
  seen: 'What was written here did not pass our checks.',
  notVisible: 'A photo cannot show everything.',
  instructions: 'Follow the directions on the label.',
  why: 'It has its place in the plan below.',
} as const;

type Clean = (text: string, kind: Kind, where: string, fallback: string) => string;

type Sentence = { text: string; plain: string };

const joined = (sentences: readonly Sentence[]): Sentence => ({
  text: sentences.map(({ text }) => text).join(' '),
  plain: sentences.map(({ plain }) => plain).join(' '),
});

/** The texts of one check: what they may not name is known once. */
function cleaner(check: CheckContext): Clean {
  const { answers } = check;
  const forbidden = new Set<Substance>(textRules.medicines.actives);
  const notForYou = new Set<Substance>(rulesInForce(answers, 'block').flatMap(({ actives }) => actives));
  const caps = rulesInForce(answers, 'cap');

  const tooStrong = (plain: string, named: readonly Substance[]): boolean => {
    const least = Math.min(
      ...caps
        .filter(({ actives }) => named.some((each) => actives.includes(each)))
        .map(({ cap, below }) => cap ?? below ?? Infinity),
    );
    return strengthsIn(plain).some((percent) => percent > least);
  };

  const objection = (plain: string, kind: Kind): Rule | undefined => {
    const named = substancesNamed(plain);
    if (named.some((each) => forbidden.has(each))) return textRules.medicines;
    if (promises(plain)) return textRules.claims;
    if (namesDisease(plain, kind === 'photo' ? [] : answers.medicalConditions)) return textRules.diseases;
    if (endangers(plain)) return textRules.dangers;
    if (strays(plain)) return textRules.strange;
    if (named.length === 0) return undefined;
    if (tooStrong(plain, named)) return textRules.strengths;
    return kind !== 'caution' && named.some((each) => notForYou.has(each)) ? textRules.notForYou : undefined;
  };

  return (text, kind, where, fallback) => {
    const plain = plainText(text);
    if (plain !== text) recordNote(check, textRules.markup, 'reworded', where, '');
    const sentences = sentencesOf(plain).map((each) => ({ text: each, plain: folded(each) }));
    const asFound = plain === text;
    // Most texts are fine as a whole, and then no sentence needs a look of its own.
    if (objection(joined(sentences).plain, kind) === undefined) {
      return sentences.length === 0 ? fallback : asFound ? text.trim() : joined(sentences).text;
    }
    const kept = sentences.filter((sentence) => {
      const rule = objection(sentence.plain, kind);
      if (rule) recordNote(check, rule, 'reworded', where, '');
      return rule === undefined;
    });
    // Sentences that only sound wrong together: a claim or a name that is broken over two of them. Strengths do not add up.
    const rule = objection(joined(kept).plain, kind);
    if (!rule || rule === textRules.strengths) {
      if (kept.length === 0) return fallback;
      return asFound && kept.length === sentences.length ? text.trim() : joined(kept).text;
    }
    recordNote(check, rule, 'reworded', where, '');
    return fallback;
  };
}

/** The report's own texts without what they must not say; every cut is on the receipt. */
export function cleanTexts(analysis: SkinAnalysis, check: CheckContext): CleanTexts {
  const clean = cleaner(check);
  const finding = (category: SkinCategory): CategoryFinding => {
    const { seen, confidence, notVisible } = analysis.categories[category];
    const where = categoryLabels[category];
    return {
      seen: clean(seen, 'photo', where, fallbacks.seen),
      confidence,
      notVisible: clean(notVisible, 'advice', where, fallbacks.notVisible),
    };
  };
  const list = (texts: readonly string[], kind: Kind, where: string): string[] =>
    texts.map((text) => clean(text, kind, where, '')).filter(Boolean);
  return {
    summary: clean(analysis.summary, 'photo', 'Summary', fallbacks.summary),
    categories: {
      skinTexture: finding('skinTexture'),
      skinTone: finding('skinTone'),
      hydration: finding('hydration'),
      wrinkles: finding('wrinkles'),
      acne: finding('acne'),
    },
    scienceNotes: list(analysis.scienceNotes, 'advice', 'Science notes'),
    warnings: list(analysis.warnings, 'caution', 'Warnings'),
  };
}

export function cleanSteps(steps: readonly CheckedStep[], check: CheckContext): CheckedStep[] {
  const clean = cleaner(check);
  return steps.map((step) => ({
    ...step,
    instructions: clean(step.instructions, 'advice', productName(step.product), fallbacks.instructions),
    why: clean(step.why, 'advice', productName(step.product), fallbacks.why),
  }));
}
