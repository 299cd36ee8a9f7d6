import type { ProductStep } from '../../catalogue/product.ts';
import { isBasePart } from '../base-part.ts';
import type { Pair, PlanShape } from '../plan-shape.ts';
import type { PlanSentences, SummaryWords } from '../words.ts';
import { calmCategories, calmObservation, restCalm } from './calm.ts';
import { goalCalm, goalSeen, goalUnread } from './goals.ts';
import { seenNeeds, subjects, wishes } from './names.ts';
import { list, numberWord, shortEnough } from './phrases.ts';
import { thing, waysToSay } from './things.ts';

const overall: SummaryWords['overall'] = {
  calm: (isUnsure) =>
    isUnsure
      ? 'Nothing stands out on your skin as far as this photo shows; it looks calm and even.'
      : 'Your skin looks calm and even, and nothing stands out.',
  slight: (seen, isOnly, isUnsure) => {
    if (isUnsure) return `As far as this photo shows, your skin is calm, with ${thing(seen)}.`;
    return isOnly
      ? `Your skin looks calm all over, but for ${thing(seen)}.`
      : `Nothing much stands out on your skin; there are small things, such as ${thing(seen)}.`;
  },
  some: (things, isUnsure) => {
    const start = things.length === 1 ? 'One thing stands out' : 'Two things stand out';
    const hedge = isUnsure ? ' as far as this photo shows' : ' on your skin';
    return shortEnough(waysToSay(things).map((said) => `${start}${hedge}: ${said}.`));
  },
};

const standsOut: SummaryWords['standsOut'] = (things, isFirst, isAll) => {
  const isStrong = things.some(({ level }) => level === 'strong');
  const isSlight = things.every(({ level }) => level === 'slight');
  const say = (said: string): string => {
    if (isSlight && isAll) return isFirst ? `We noticed only ${said}.` : `Otherwise we noticed only ${said}.`;
    if (isSlight) return `We also noticed small things, such as ${said}.`;
    if (isFirst) return isStrong ? `Most of all we noticed ${said}.` : `We did notice ${said}.`;
    return `We also noticed ${said}.`;
  };
  return shortEnough(waysToSay(things).map(say));
};

const forNeed = ({ by, need, isSeen }: Pair): string =>
  isSeen ? `${subjects[by]} for ${seenNeeds[need]}` : `${subjects[by]} ${wishes[need]}`;

const EVERY_DAY = 7;

const isSlow = ({ timesAWeek, isGrowing }: Pair): boolean => isGrowing && timesAWeek < EVERY_DAY;

const daysAWeek = (timesAWeek: number): string =>
  timesAWeek === 1 ? 'one day a week' : `${numberWord(timesAWeek)} days a week`;

/** Names two things that the plan does, and which of them starts slowly. */
function both(plan: string, first: Pair, second: Pair): string {
  const [one, other] = first.need === second.need && isSlow(first) ? [second, first] : [first, second];
  const said = one.need === other.need ? subjects[one.by] : forNeed(one);
  if (isSlow(one) && isSlow(other))
    return `${plan} uses ${said} and ${forNeed(other)}, both slowly at first.`;
  if (isSlow(one)) return `${plan} uses ${said}, slowly at first, and ${forNeed(other)}.`;
  if (isSlow(other)) return `${plan} uses ${said} and, slowly at first, ${forNeed(other)}.`;
  return `${plan} relies on ${said} and ${forNeed(other)}.`;
}

function oneThing(first: Pair, plan: string, isAll: boolean): string {
  const days = `on ${daysAWeek(first.timesAWeek)}`;
  if (isSlow(first)) return `${plan} begins slowly with ${forNeed(first)}, ${days}.`;
  if (first.timesAWeek < EVERY_DAY) return `${plan} has ${forNeed(first)}, ${days}.`;
  return isAll && !isBasePart(first.by)
    ? `${plan} has ${forNeed(first)}, with simple daily care around it.`
    : `${plan} relies above all on ${forNeed(first)}.`;
}

function sayPairs(plan: string, all: readonly Pair[], isAll: boolean): string {
  const [first, second] = all.toSorted((one, other) => one.startWeek - other.startWeek);
  if (first === undefined) return '';
  if (second === undefined) return oneThing(first, plan, isAll);
  if (second.startWeek > first.startWeek) {
    const later = `${subjects[second.by]} in week ${second.startWeek}`;
    const full = `${forNeed(second)} in week ${second.startWeek}`;
    return shortEnough([
      `${plan} starts with ${forNeed(first)}, and adds ${first.need === second.need ? later : full}.`,
      `${plan} starts with ${forNeed(first)}, and adds ${later}.`,
      `${plan} starts with ${subjects[first.by]}, and adds ${later}.`,
    ]);
  }
  return both(plan, first, second);
}

const pairs: PlanSentences['pairs'] = (all, isAll, isMinor) => {
  const plain = sayPairs('Your plan', all, isAll);
  return isMinor ? shortEnough([sayPairs('Young skin needs little: your plan', all, isAll), plain]) : plain;
};

const verbs: Partial<Record<ProductStep, string>> = {
  cleanser: 'cleanse',
  moisturiser: 'moisturise',
  sunscreen: 'protect from the sun',
};

const basics = ({ steps }: PlanShape): string => {
  const said = steps.flatMap((step) => verbs[step] ?? []);
  return said.length === 0 ? 'gentle everyday care' : list(said);
};

export const summary: SummaryWords = {
  goalSeen,
  goalCalm,
  goalUnread,
  goalOfMinor: 'You are thinking ahead: at your age, daily sunscreen is the best you can do for your skin.',
  overall,
  nothingReadable: 'This photo shows too little of your skin to say how it is.',
  retake: {
    small: 'One taken from nearer would show more.',
    soft: 'A sharper one would show more.',
    dark: 'One in daylight would show more.',
    washedOut: 'One in softer light would show more.',
    turned: 'One that shows your face from the front would show more.',
    covered: 'One without hair or glasses over the skin would show more.',
  },
  calmCategories,
  calmObservation,
  restCalm,
  standsOut,
  plan: {
    isBaseCare: 'To be on the safe side, your plan keeps to care that suits almost everyone.',
    pairs,
    basicsAreEnough: (shape) =>
      shape.isMinor
        ? `Young skin needs little, so your plan keeps to the basics: ${basics(shape)}.`
        : `That needs no more than the basics, so your plan keeps to them: ${basics(shape)}.`,
    basicsFirst: (shape) => `Your plan begins with the basics, which do most of the work: ${basics(shape)}.`,
    basicsOnly: (shape) =>
      `Your plan keeps to the basics: ${basics(shape)}; further down we say what it leaves out and why.`,
    none: 'We have no routine to suggest for this.',
  },
};
