import type { ResultTexts } from '../contract/result-texts.ts';
import type { Plan } from '../plan/plan.ts';
import { isShown, type SkinReading } from '../reading/reading.ts';
import { factsAbout } from './facts.ts';
import { type Once, sayOnce } from './once.ts';
import { sayCategories } from './say-categories.ts';
import { sayDoctor } from './say-doctor.ts';
import { sayLeftOut } from './say-left-out.ts';
import { pregnancyNotes, saySafety, sayWarnings } from './say-safety.ts';
import { sayStarting } from './say-start.ts';
import { saySteps } from './say-steps.ts';
import { saySummary } from './say-summary.ts';
import { sayUnmet } from './say-unmet.ts';
import { evidenceNotes } from './science.ts';
import { findingsOfFace } from './seen.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

const MAX_EVIDENCE_NOTES = 2;
const MAX_FACTS = 2;

/** Notes on the evidence for the plan, followed by general facts about what it contains. */
function sayScience(plan: Plan, { science }: Words, once: Once): string[] {
  const spoken = spokenReasons(plan);
  const said = plan.steps.map((step) => {
    const { lead } = spoken(step);
    return { ...step, reasons: lead ? [lead] : [] };
  });
  // Visitors with vitiligo get no notes about a tint, because no trial tested one on pale patches.
  const isTrue = (by: string): boolean => by !== 'iron-oxides' || !plan.disclosed.includes('vitiligo');
  const notes = evidenceNotes(said, plan.importance)
    .filter(({ by }) => isTrue(by))
    .slice(0, MAX_EVIDENCE_NOTES);
  const facts = factsAbout(plan).filter(isTrue).slice(0, MAX_FACTS);
  return [
    ...notes.map((note) => once([science.evidence(note), science.expect[note.by]]).join(' ')),
    ...once(facts.map((subject) => science.fact[subject])),
  ];
}

function isHardToRead(reading: SkinReading, { minor }: Plan): boolean {
  const { seen, calm } = findingsOfFace(reading, minor);
  return (
    seen.some((each) => each.isUnsure) ||
    calm.some((each) => reading.observations[each]?.confidence === 'low') ||
    seen.length + calm.length === 0
  );
}

export function say({ reading, plan }: { reading: SkinReading; plan: Plan }, words: Words): ResultTexts {
  const once = sayOnce();
  const said = {
    summary: saySummary(reading, plan, words.summary),
    regimen: saySteps(plan, words, once, isShown(reading, 'redness')),
    starting: sayStarting(plan, words, once),
    ...sayCategories(reading, plan.minor, words),
    scienceNotes: sayScience(plan, words, once),
    warnings: sayWarnings(plan, words, once),
    safety: [...sayLeftOut(plan, words, once), ...saySafety(plan, words, once)],
    unmet: sayUnmet(plan, words, once, isHardToRead(reading, plan)),
    seeADoctor: sayDoctor(plan, words, once),
    importance: plan.importance,
  };
  return { ...said, forPregnancy: pregnancyNotes(said, plan, words) };
}
