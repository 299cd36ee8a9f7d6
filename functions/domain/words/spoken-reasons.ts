import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import { isWanted } from '../plan/needs.ts';
import { DRY, LINES, TONE } from '../plan/need-groups.ts';
import type { Need, Plan, PlanStep, Reason } from '../plan/plan.ts';
import { UV_FILTERS } from '../plan/substances.ts';
import type { Disclosed } from '../plan/disclosed.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isBasePart } from '../plan/base-part.ts';
import { isSayable } from './sayable.ts';
import { isExperience } from './science.ts';

/** The reasons that the texts give for a step. */
export type SpokenReasons = {
  /** The main reason; `undefined` if the texts may mention none. */
  lead: Reason | undefined;
  /** A second reason. Its need is not the main reason for any step. */
  beside: Reason | undefined;
};

/** Whether a reason is more than the washing effect of a cleanser. Washing alone does not count as help with a need. */
const answers = ({ by }: Reason): boolean => by !== 'cleanser';

/**
 * Whether a need other than `comfort` is visible, or the visitor asked about it and it could not be judged in the
 * photo.
 */
const asksForHelp = ({ asked, level, name }: Need): boolean =>
  name !== 'comfort' && isAtLeast(level ?? (asked ? 'slight' : 'none'), 'slight');

/**
 * The actives and the base product that protect from light. Only these can be the main reason for a sunscreen, even if
 * it contains other actives.
 */
const SHIELDS: ReadonlySet<EvidenceSubject> = new Set<EvidenceSubject>([
  'sunscreen',
  'iron-oxides',
  ...UV_FILTERS,
]);

/**
 * Answers that restrict the plan to base care. The texts then give an active in a cleanser or moisturiser as a reason
 * only for the needs comfort, dryness and roughness.
 */
export const RESTRICTING_ANSWERS: ReadonlySet<Disclosed> = new Set<Disclosed>([
  'isotretinoin',
  'prescription-retinoid',
  'steroid-cream',
  'recent-procedure',
  'other-condition',
]);

export const isRestrictedToBaseCare = ({ disclosed }: Pick<Plan, 'disclosed'>): boolean =>
  disclosed.some((each) => RESTRICTING_ANSWERS.has(each));

const TINTED: readonly NeedName[] = ['unevenness', 'marks'];

/** The need that a tinted sunscreen also helps with: uneven tone or marks, if the level is at least `clear`. */
export const tintNeed = ({ product, lead }: PlanStep, { needs }: Pick<Plan, 'needs'>): NeedName | undefined =>
  lead === 'sunscreen' && product.actives.some(({ active }) => active === 'iron-oxides')
    ? TINTED.find((each) =>
        needs.some(({ name, level = 'none' }) => name === each && isAtLeast(level, 'clear')),
      )
    : undefined;

/**
 * Whether a text may mention a reason. Wrinkles are mentioned as a reason for sunscreen only if the visitor asked about
 * them, or if they are clearly visible and the visitor is younger than 65. Other reasons are not restricted here.
 */
function mayMention({ need, by }: Reason, { needs, disclosed }: Plan): boolean {
  if (by !== 'sunscreen' || !LINES.has(need)) return true;
  return needs.some(
    ({ name, asked, level = 'none' }) =>
      name === need && (asked || (isAtLeast(level, 'clear') && !disclosed.includes('older'))),
  );
}

const isTreatment = ({ product }: PlanStep): boolean =>
  product.step === 'treatment' || product.step === 'mask';

const namesOf = (list: readonly Need[]): Set<NeedName> => new Set(list.map(({ name }) => name));

/** The groups of needs that determine the main reason for a moisturiser. */
type NeedsAround = {
  /**
   * The needs that the photo does not rule out: `comfort`, the visible needs, and the needs that the visitor asked
   * about but the photo could not show.
   */
  open: ReadonlySet<NeedName>;
  /** The needs in `open` that have at least the level `clear` or that the visitor asked about. */
  wanted: ReadonlySet<NeedName>;
  /** The needs that are the main reason for a treatment or for a cleanser with an active. */
  treated: ReadonlySet<NeedName>;
};

/**
 * The main reason for each treatment. If a more important treatment is for the same need, another need that the active
 * helps with becomes the main reason, provided that the evidence for it is at least as strong.
 */
function treatmentLeads(
  { steps, importance }: Plan,
  reasonsOf: (step: PlanStep) => readonly Reason[],
  open: ReadonlySet<NeedName>,
): ReadonlyMap<PlanStep, Reason> {
  const place = ({ product }: PlanStep): number => importance.indexOf(product.id);
  const leads = new Map<PlanStep, Reason>();
  for (const step of steps.filter(isTreatment).toSorted((one, other) => place(one) - place(other))) {
    const reasons = reasonsOf(step);
    const [first] = reasons;
    if (first === undefined) continue;
    const taken = new Set([...leads.values()].map(({ need }) => need));
    const other = reasons.find(
      ({ by, need, grade }) => by === first.by && grade <= first.grade && open.has(need) && !taken.has(need),
    );
    leads.set(step, taken.has(first.need) ? (other ?? first) : first);
  }
  return leads;
}

function moisturiserLead(
  reasons: readonly Reason[],
  { open, wanted, treated }: NeedsAround,
): Reason | undefined {
  const [weightiest] = reasons;
  // A need that no treatment addresses takes precedence. The summary prefers such a need too, and must give the same
  // reason as the step.
  const untreated = reasons.find(
    ({ by, need }) => by === weightiest?.by && wanted.has(need) && !treated.has(need),
  );
  const first = untreated ?? weightiest;
  // In order of precedence.
  const candidates = [
    reasons.find(({ need }) => DRY.has(need) && wanted.has(need)),
    first && first.need !== 'comfort' && wanted.has(first.need) ? first : undefined,
    reasons.find(({ need }) => DRY.has(need) && open.has(need)),
    first,
  ];
  return candidates.find((each) => each !== undefined);
}

/**
 * Chooses the reasons that the texts give for each step. Each step states its main reason. Any other need is mentioned
 * at most once: by the step that helps most with it and does not mention a second need yet. The summary uses the same
 * reasons, so that it agrees with the texts of the steps.
 */
export function spokenReasons(plan: Plan): (step: PlanStep) => SpokenReasons {
  const { steps, needs, minor } = plan;
  const isRestricted = isRestrictedToBaseCare(plan);
  // With vitiligo, the texts name only tints and sunscreens as help for skin tone: no active evens out the pale
  // patches, but a tint makes them less visible, and sunscreen protects them.
  const isPale = plan.disclosed.includes('vitiligo');
  const isTrue = (reason: Reason): boolean =>
    isSayable(reason.need, minor) && (!isPale || !TONE.has(reason.need) || SHIELDS.has(reason.by));
  const sayable = ({ reasons }: PlanStep): Reason[] =>
    reasons.filter((reason) => isTrue(reason) && mayMention(reason, plan));
  const helped = needs.filter((need) => need.name === 'comfort' || asksForHelp(need));
  const open = namesOf(helped);
  const treatments = treatmentLeads(plan, sayable, open);
  const treatmentOf = (step: PlanStep): Reason | undefined => treatments.get(step) ?? sayable(step)[0];
  const treating = new Set<string>(
    steps.filter(isTreatment).map((step) => treatmentOf(step)?.by ?? step.lead),
  );
  const treated = new Set(
    steps.filter(({ lead }) => !isBasePart(lead)).flatMap((step) => treatmentOf(step)?.need ?? []),
  );
  const around = { open, wanted: namesOf(helped.filter(isWanted)), treated };
  // An active that is the reason for a treatment is not also the main reason for a base product.
  const isOwn = ({ by, need }: Reason): boolean =>
    isBasePart(by) || (isRestricted ? need === 'comfort' || DRY.has(need) : !treating.has(by));
  const baseLeadOf = (step: PlanStep): Reason | undefined => {
    if (step.lead === 'sunscreen') return sayable(step).find(({ by }) => SHIELDS.has(by));
    const own = sayable(step).filter(isOwn);
    return step.product.step === 'moisturiser' ? moisturiserLead(own, around) : own[0];
  };
  const spoken = new Map<PlanStep, SpokenReasons>(
    steps.map((step) => [step, { lead: treatments.get(step) ?? baseLeadOf(step), beside: undefined }]),
  );
  const led = new Set([...spoken.values()].flatMap(({ lead }) => (lead && answers(lead) ? [lead.need] : [])));
  const help = (name: NeedName): { step: PlanStep; reason: Reason }[] =>
    steps
      .flatMap((step) => sayable(step).map((reason) => ({ step, reason })))
      .filter(({ reason }) => reason.need === name && answers(reason) && !isExperience(reason))
      .filter(({ reason }) => !isRestricted || isBasePart(reason.by))
      .toSorted((one, other) => byEffect(one.reason, other.reason));
  const unled = needs.filter((need) => asksForHelp(need) && !led.has(need.name));
  // A step can mention one further need. With rosacea, redness comes first.
  const isFirst = ({ name }: Need): boolean => name === 'redness' && plan.disclosed.includes('rosacea');
  for (const { name } of [...unled.filter(isFirst), ...unled.filter((need) => !isFirst(need))]) {
    const free = help(name).find(({ step }) => spoken.get(step)?.beside === undefined);
    if (free) spoken.set(free.step, { lead: spoken.get(free.step)?.lead, beside: free.reason });
  }
  return (step) => spoken.get(step) ?? { lead: undefined, beside: undefined };
}

/** Sorts reasons for the same need: actives before base products, then the most helpful first. */
const byEffect = (one: Reason, other: Reason): number =>
  Number(isBasePart(one.by)) - Number(isBasePart(other.by)) || one.rank - other.rank;
