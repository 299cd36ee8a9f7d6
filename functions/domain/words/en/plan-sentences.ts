import type { ProductStep } from '../../catalogue/product.ts';
import { isBasePart } from '../../plan/base-part.ts';
import type { Part, PlanShape } from '../plan-parts.ts';
import type { When } from '../use.ts';
import type { PlanSentences } from '../summary-words.ts';
import { needs, subjects, wishes } from './names.ts';
import { distinct, isShort, list, listClearly, numberWord, shortEnough } from './phrases.ts';

const nameOf = ({ kind, by }: Part): string => {
  if (kind === 'tint') return 'a tinted sunscreen';
  if (kind === 'wash') return `a wash with ${subjects[by]}`;
  if (kind === 'mask') return `a mask with ${subjects[by]}`;
  return kind === 'moisturiser' && !isBasePart(by) ? `a moisturiser with ${subjects[by]}` : subjects[by];
};

function purposeOf({ by, need, manner }: Part): string {
  if (need === undefined) return '';
  // "For fine lines" would promise too much, because sunscreen only helps to delay new ones.
  if ((need === 'deepLines' || need === 'fineLines') && by === 'sunscreen') return ' against new lines';
  if (need === 'comfort' || manner === 'wished') return ` ${wishes[need]}`;
  // An earlier sentence has already said that the marks are from old blemishes, so this one need not.
  if (need === 'marks' && manner === 'known') return ' for your marks';
  return ` for ${needs[need]}`;
}

const isLong = (name: string): boolean => name.includes(' with ');

/**
 * Sorts names that contain "with" last, because "a wash with salicylic acid and adapalene" would sound like one
 * product.
 */
const plainFirst = (names: readonly string[]): string[] => distinct(names, isLong);

/**
 * Lists the parts of the plan with their purposes. A purpose that several parts share appears once: "azelaic acid and
 * niacinamide for blemishes".
 */
function withPurposes(parts: readonly Part[]): string {
  const groups = new Map<string, string[]>();
  for (const part of parts) {
    const purpose = purposeOf(part);
    groups.set(purpose, [...(groups.get(purpose) ?? []), nameOf(part)]);
  }
  const said = [...groups].map(([purpose, names]) => list(plainFirst(names)) + purpose);
  return listClearly(said);
}

const withoutPurposes = (parts: readonly Part[]): string => list([...new Set(parts.map(nameOf))]);

const weeksOf = (parts: readonly Part[]): number[] => [...new Set(parts.map(({ startWeek }) => startWeek))];

type SayParts = (parts: readonly Part[]) => string;

const usesFrom = (week: number, things: string): string =>
  week > 1 ? `From week ${week}, your plan has ${things}.` : `Your plan has ${things}.`;
const uses = (things: string): string => usesFrom(1, things);

/**
 * Decides how the later parts are listed. If all parts have the same purpose, only the parts that start first state it.
 */
const notSaidBefore = (all: readonly Part[]): SayParts =>
  new Set(all.map(purposeOf)).size === 1 ? withoutPurposes : withPurposes;

/** Lists the parts that are used first, then the later parts with their weeks. */
function inOrder(parts: readonly Part[], sayFirst: SayParts, sayLater: SayParts): string {
  const [first = 1, ...laterWeeks] = weeksOf(parts);
  const startingIn = (week: number): Part[] => parts.filter(({ startWeek }) => startWeek === week);
  const later = laterWeeks.map(
    (week, place) => `in week ${week} ${place === 0 ? 'you add ' : ''}${sayLater(startingIn(week))}`,
  );
  const now = sayFirst(startingIn(first));
  return usesFrom(first, later.length === 0 ? now : `${now}; ${list(later, ', and ')}`);
}

const EVERY_DAY = 7;

const times: Record<When, string> = { AM: 'morning', PM: 'evening', both: 'day', never: 'day' };

function pace({ timesAWeek, when, isGrowing }: Part): string {
  const count = `${numberWord(timesAWeek)} ${times[when]}${timesAWeek === 1 ? '' : 's'} a week`;
  return isGrowing ? `${count} at first` : count;
}

/**
 * The sentence for a plan with only one product to mention, including its frequency of use. Empty for a tint, for a
 * product that starts after week 1, and for one that is used daily.
 */
function one(part: Part): string[] {
  const isNow = part.startWeek <= 1 && part.kind !== 'tint';
  const isSometimes = part.timesAWeek > 0 && part.timesAWeek < EVERY_DAY;
  return isNow && isSometimes ? [uses(`${withPurposes([part])}, ${pace(part)}`)] : [];
}

const activeOf = ({ kind, by }: Part): string => (kind === 'tint' ? 'a tinted sunscreen' : subjects[by]);

const actives: SayParts = (parts) => list([...new Set(parts.map(activeOf))]);

/** Lists the actives that are used from the first week on, then the later ones in the wording of `sayLater`. */
function inShort(parts: readonly Part[], sayLater: SayParts): string {
  const now = parts.filter(({ startWeek }) => startWeek <= 1);
  const later = sayLater(parts.filter(({ startWeek }) => startWeek > 1));
  return uses(now.length === 0 ? later : `${actives(now)}; you add ${later}`);
}

/** Mentions only the last week, so that the visitor need not match a list of weeks with a list of actives. */
function inTurn(later: readonly Part[]): string {
  const [week, ...others] = weeksOf(later);
  if (others.length === 0) return `${actives(later)} from week ${week}`;
  const order = others.length + 1 === later.length ? ', one after another' : '';
  return `${actives(later)}${order} by week ${Math.max(...others)}`;
}

/** A shorter form of `inTurn`, without "one after another". */
const byLastWeek: SayParts = (later) => `${actives(later)} by week ${Math.max(...weeksOf(later))}`;

/** Lists the actives of the first `most` parts, followed by "other things". */
const some = (parts: readonly Part[], most: number): string =>
  list([...new Set(parts.slice(0, most).map(activeOf)), 'other things']);

/** Two sentences: the parts that start first, then the later ones. Empty if all start in the same week. */
function inTwo(all: readonly Part[]): string[] {
  const [week = 1, ...laterWeeks] = weeksOf(all);
  if (laterWeeks.length === 0) return [];
  const first = withPurposes(all.filter(({ startWeek }) => startWeek === week));
  const sayNext = notSaidBefore(all.filter(({ startWeek }) => startWeek !== week));
  const later = laterWeeks.map((each, place) => {
    const those = all.filter(({ startWeek }) => startWeek === each);
    return place === 0
      ? `From week ${each}, add ${withPurposes(those)}`
      : `from week ${each} ${sayNext(those)}`;
  });
  return [usesFrom(week, first), `${list(later, ', and ')}.`];
}

const parts: PlanSentences['parts'] = (all, mayBeTwo) => {
  const [only, ...others] = all;
  // The parts without the moisturiser, for sentences that would be too long with it.
  const beside = all.filter(({ kind }) => kind !== 'moisturiser');
  if (only === undefined) return [];
  const inOne = [...(others.length === 0 ? one(only) : []), inOrder(all, withPurposes, notSaidBefore(all))];
  const two = mayBeTwo && !inOne.some(isShort) ? inTwo(all) : [];
  if (two.length > 0 && two.every(isShort)) return two;
  // If the purposes do not all fit into the sentence, none is stated, because a part without a purpose would seem to
  // share that of the part before it.
  const said = shortEnough([
    ...inOne,
    ...(beside.length > 0 ? [inOrder(beside, withPurposes, notSaidBefore(beside))] : []),
    inOrder(all, withoutPurposes, withoutPurposes),
    inOrder(beside, actives, actives),
    inShort(beside, inTurn),
    inShort(beside, byLastWeek),
    uses(actives(beside)),
    uses(some(beside, 3)),
  ]);
  return [said];
};

const basicProducts: Partial<Record<ProductStep, string>> = {
  cleanser: 'a cleanser',
  moisturiser: 'a moisturiser',
  sunscreen: 'sunscreen',
};

const basics = ({ steps }: PlanShape): string => {
  const said = steps.flatMap((step) => basicProducts[step] ?? []);
  if (said.length === 0) return 'gentle everyday care';
  return said.length === 1 ? `just ${list(said)}` : list(said);
};

export const planSentences: PlanSentences = {
  baseCare: 'To be on the safe side, your plan keeps to care that suits almost everyone.',
  parts,
  basicsAreEnough: (shape) =>
    shape.isMinor
      ? `Young skin needs little, so your plan keeps to the basics: ${basics(shape)}.`
      : `The basics are enough for now, so your plan keeps to them: ${basics(shape)}.`,
  basicsOnly: (shape, refersToNotes) =>
    `Your plan keeps to the basics: ${basics(shape)}${refersToNotes ? '; further down we say what it leaves out and why' : ''}.`,
  none: 'Sorry, we have no routine to suggest; a pharmacist or a doctor can advise you.',
};
