import { type SkinCategory, categoryLabels } from '../analysis.ts';
import type { CategoryFinding, SkinAnalysis } from '../report.ts';
import { substancesIn } from './names.ts';
import { type Check, type CheckedStep, nameOf, record } from './plan.ts';
import type { Rule } from './rule.ts';
import { rulesInForce } from './rules.ts';
import { textRules } from './rules/texts.ts';
import { namesDisease, plainText, promises, sentencesOf } from './sentences.ts';
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

function cleaner(check: Check): Clean {
  const { answers } = check;
  const forbidden = new Set<Substance>(textRules.medicines.actives);
  const notForYou = new Set<Substance>(rulesInForce(answers, 'block').flatMap(({ actives }) => actives));

  const objection = (sentence: string, kind: Kind): Rule | undefined => {
    const named = substancesIn(sentence);
    if (named.some((each) => forbidden.has(each))) return textRules.medicines;
    if (promises(sentence)) return textRules.claims;
    const told = kind === 'photo' ? [] : answers.medicalConditions;
    if (namesDisease(sentence, told)) return textRules.diseases;
    return kind !== 'caution' && named.some((each) => notForYou.has(each)) ? textRules.notForYou : undefined;
  };

  return (text, kind, where, fallback) => {
    const plain = plainText(text);
    if (plain !== text) record(check, textRules.markup, 'reworded', where, '');
    const sentences = sentencesOf(plain);
    const kept = sentences.filter((sentence) => {
      const rule = objection(sentence, kind);
      if (rule) record(check, rule, 'reworded', where, '');
      return rule === undefined;
    });
    if (kept.length === 0) return fallback;
    // Sentences that only sound wrong together: a claim or a name that is broken over two of them.
    const whole = kept.join(' ');
    const rule = objection(whole, kind);
    if (!rule) return plain === text && kept.length === sentences.length ? text.trim() : whole;
    record(check, rule, 'reworded', where, '');
    return fallback;
  };
}

/** The report's own texts without what they must not say; every cut is on the receipt. */
export function cleanTexts(analysis: SkinAnalysis, check: Check): CleanTexts {
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

export function cleanSteps(steps: readonly CheckedStep[], check: Check): CheckedStep[] {
  const clean = cleaner(check);
  return steps.map((step) => ({
    ...step,
    instructions: clean(step.instructions, 'advice', nameOf(step.product), fallbacks.instructions),
    why: clean(step.why, 'advice', nameOf(step.product), fallbacks.why),
  }));
}
