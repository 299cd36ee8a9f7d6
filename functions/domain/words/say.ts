import type { SaidResult } from '../contract/analysis-result.ts';
import type { Plan } from '../plan/plan.ts';
import type { SkinReading } from '../reading/reading.ts';
import { type Once, sayOnce } from './once.ts';
import { sayCategories } from './say-categories.ts';
import { sayLeftOut } from './say-left-out.ts';
import { saySafety, sayWarnings } from './say-safety.ts';
import { sayStarting } from './say-start.ts';
import { saySteps } from './say-steps.ts';
import { saySummary } from './say-summary.ts';
import { sayUnmet } from './say-unmet.ts';
import { isSayable } from './sayable.ts';
import { evidenceNotes } from './science.ts';
import type { Words } from './words.ts';

const MAX_EVIDENCE_NOTES = 3;

/** Two to four plain facts about what is in the plan. */
function sayScience({ steps, importance, minor }: Plan, { science }: Words, once: Once): string[] {
  const sayable = steps.map((step) => ({
    ...step,
    reasons: step.reasons.filter(({ need }) => isSayable(need, minor)),
  }));
  const notes = evidenceNotes(sayable, importance).slice(0, MAX_EVIDENCE_NOTES);
  const kinds = (['sunscreen', 'cleanser', 'moisturiser'] as const).filter((kind) =>
    steps.some(({ product, lead }) => product.step === kind || lead === kind),
  );
  const facts = kinds.slice(0, notes.length > 1 ? 1 : 2);
  return [
    ...notes.map((note) => once([science.evidence(note), science.expect[note.by]]).join(' ')),
    ...once(facts.map((kind) => science.fact[kind])),
  ];
}

/** Everything that a visitor reads of a reading and its plan, in the language of `words`. Pure; it never fails. */
export function say({ reading, plan }: { reading: SkinReading; plan: Plan }, words: Words): SaidResult {
  const once = sayOnce();
  return {
    summary: saySummary(reading, plan, words.summary),
    regimen: saySteps(plan, words, once),
    starting: sayStarting(plan, words, once),
    ...sayCategories(reading, plan.minor, words),
    scienceNotes: sayScience(plan, words, once),
    warnings: sayWarnings(plan, words, once),
    safety: [...sayLeftOut(plan, words, once), ...saySafety(plan, words, once)],
    unmet: sayUnmet(plan, words, once),
    seeADoctor: once(plan.doctorSigns.map((sign) => words.doctor[sign])),
    importance: plan.importance,
  };
}
