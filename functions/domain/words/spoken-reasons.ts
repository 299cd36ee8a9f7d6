import type { EvidenceSubject, NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan, PlanStep, Reason } from '../plan/plan.ts';
import type { Told } from '../plan/told.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isBasePart } from './base-part.ts';
import { isSayable } from './sayable.ts';
import { isExperience } from './science.ts';

/** The reasons of a step that are said. */
export type SpokenReasons = {
  /** Absent where the step is just a part of every routine. */
  lead: Reason | undefined;
  /** For a need that no step leads with. */
  beside: Reason | undefined;
};

/** Washing answers no need. */
const answers = ({ by }: Reason): boolean => by !== 'cleanser';

/** What shows, or was asked for and could not be read. */
const asksForHelp = ({ asked, level, name }: Need): boolean =>
  name !== 'comfort' && isAtLeast(level ?? (asked ? 'slight' : 'none'), 'slight');

/** What shows at a glance, or was asked for. */
const isPlain = ({ asked, level }: Need): boolean => asked || isAtLeast(level ?? 'none', 'clear');

/** What keeps the sun off: the reason for a sunscreen, whatever else is in it. */
const SHIELDS: ReadonlySet<EvidenceSubject> = new Set<EvidenceSubject>([
  'sunscreen',
  'iron-oxides',
  'zinc-oxide',
  'titanium-dioxide',
  'organic-uv-filters',
]);

/** Base care alone is what these ask for, whatever else is in a moisturiser. */
const BASE_ALONE: ReadonlySet<Told> = new Set<Told>([
  'isotretinoin',
  'prescription-retinoid',
  'steroid-cream',
  'recent-procedure',
  'other-condition',
]);

export const isBaseAlone = ({ told }: Pick<Plan, 'told'>): boolean =>
  told.some((each) => BASE_ALONE.has(each));

const DRY: ReadonlySet<NeedName> = new Set<NeedName>(['dryness', 'roughness']);
const LINES: ReadonlySet<NeedName> = new Set<NeedName>(['fineLines', 'deepLines']);
export const TONE: ReadonlySet<NeedName> = new Set<NeedName>(['unevenness', 'darkSpots', 'marks']);

const TINTED: readonly NeedName[] = ['unevenness', 'marks'];

/** What a tint does beside all else where the tone is plainly uneven, or has marks. */
export const tintNeed = ({ product, lead }: PlanStep, { needs }: Pick<Plan, 'needs'>): NeedName | undefined =>
  lead === 'sunscreen' && product.actives.some(({ active }) => active === 'iron-oxides')
    ? TINTED.find((each) =>
        needs.some(({ name, level = 'none' }) => name === each && isAtLeast(level, 'clear')),
      )
    : undefined;

/** Whether to tell of sunscreen that it slows ageing: of lines that were asked about, or are plain in somebody younger. */
function isAboutWelcomeLines({ need, by }: Reason, { needs, told }: Plan): boolean {
  if (by !== 'sunscreen' || !LINES.has(need)) return true;
  return needs.some(
    ({ name, asked, level = 'none' }) =>
      name === need && (asked || (isAtLeast(level, 'clear') && !told.includes('older'))),
  );
}

const isTreatment = ({ product }: PlanStep): boolean =>
  product.step === 'treatment' || product.step === 'mask';

const namesOf = (list: readonly Need[]): Set<NeedName> => new Set(list.map(({ name }) => name));

/** What the reasons of one step are weighed against. */
type Around = {
  /** What the treatments bring. */
  treating: ReadonlySet<string>;
  /** What treatments and washes are there for. */
  treated: ReadonlySet<NeedName>;
  /** What shows at a glance or was asked for, and what shows a little. */
  plain: ReadonlySet<NeedName>;
  slight: ReadonlySet<NeedName>;
  isAlone: boolean;
};

/** The reason that a part of the base is there for: no active that a treatment brings already, and for a sunscreen the sun. */
function leadOf(
  step: PlanStep,
  reasons: readonly Reason[],
  { treating, treated, plain, slight, isAlone }: Around,
): Reason | undefined {
  const { lead, product } = step;
  if (lead === 'sunscreen') return reasons.find(({ by }) => SHIELDS.has(by));
  if (isTreatment(step)) return reasons[0];
  const own = reasons.filter(({ by, need }) =>
    isAlone ? isBasePart(by) || need === 'comfort' || DRY.has(need) : isBasePart(by) || !treating.has(by),
  );
  if (product.step !== 'moisturiser') return own[0];
  const [weightiest] = own;
  // The card and the summary must give the same reason, so both prefer a need that no treatment serves.
  const open = own.find(({ by, need }) => by === weightiest?.by && plain.has(need) && !treated.has(need));
  const first = open ?? weightiest;
  const isFirstPlain = first !== undefined && first.need !== 'comfort' && plain.has(first.need);
  // What a moisturiser is for before all else; a little dryness gives way to what is plain.
  return (
    own.find(({ need }) => DRY.has(need) && plain.has(need)) ??
    (isFirstPlain ? first : own.find(({ need }) => DRY.has(need) && slight.has(need))) ??
    first
  );
}

/**
 * Which reasons of a plan are said, by step: the strongest of each, and each need that no step leads with once, where it is
 * helped most. The summary names nothing else, so that every active in it is explained at a step.
 */
export function spokenReasons(plan: Plan): (step: PlanStep) => SpokenReasons {
  const { steps, needs, minor } = plan;
  const isAlone = isBaseAlone(plan);
  // A tone with spots may be vitiligo itself, which no active evens: a tint blends it, and sunscreen protects it.
  const isPale = plan.told.includes('vitiligo');
  const isTrue = (reason: Reason): boolean =>
    isSayable(reason.need, minor) && (!isPale || !TONE.has(reason.need) || SHIELDS.has(reason.by));
  const sayable = ({ reasons }: PlanStep): Reason[] => {
    const all = reasons.filter(isTrue);
    const welcome = all.filter((reason) => isAboutWelcomeLines(reason, plan));
    // Any reason of its own is better than that every routine has one.
    return welcome.length > 0 ? welcome : all;
  };
  const treating = new Set<string>(
    steps.filter(isTreatment).flatMap((step) => sayable(step)[0]?.by ?? step.lead),
  );
  const treated = new Set(
    steps.filter(({ lead }) => !isBasePart(lead)).flatMap((step) => sayable(step)[0]?.need ?? []),
  );
  const shown = needs.filter((need) => need.name === 'comfort' || asksForHelp(need));
  const around = {
    treating,
    treated,
    plain: namesOf(shown.filter(isPlain)),
    slight: namesOf(shown.filter((need) => !isPlain(need))),
    isAlone,
  };
  const spoken = new Map<PlanStep, SpokenReasons>(
    steps.map((step) => [step, { lead: leadOf(step, sayable(step), around), beside: undefined }]),
  );
  const led = new Set([...spoken.values()].flatMap(({ lead }) => (lead && answers(lead) ? [lead.need] : [])));
  const help = (name: NeedName): { step: PlanStep; reason: Reason }[] =>
    steps
      .flatMap((step) => sayable(step).map((reason) => ({ step, reason })))
      .filter(({ reason }) => reason.need === name && answers(reason) && !isExperience(reason))
      .filter(({ reason }) => !isAlone || isBasePart(reason.by))
      .toSorted((one, other) => placeOf(one.reason) - placeOf(other.reason));
  const open = needs.filter((need) => asksForHelp(need) && !led.has(need.name));
  // Of several things that a step helps with, those with rosacea want to read of redness.
  const isFirst = ({ name }: Need): boolean => name === 'redness' && plan.told.includes('rosacea');
  for (const { name } of [...open.filter(isFirst), ...open.filter((need) => !isFirst(need))]) {
    const free = help(name).find(({ step }) => spoken.get(step)?.beside === undefined);
    if (free) spoken.set(free.step, { lead: spoken.get(free.step)?.lead, beside: free.reason });
  }
  return (step) => spoken.get(step) ?? { lead: undefined, beside: undefined };
}

/** More than any rank: what every routine has anyway comes after all actives. */
const AFTER_ACTIVES = 1000;

/** How directly a reason answers its need, the lowest first. */
const placeOf = ({ by, rank }: Reason): number => rank + (isBasePart(by) ? AFTER_ACTIVES : 0);
