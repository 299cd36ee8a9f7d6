import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { DayPartUse, When } from '../use.ts';
import type { StartWords, TestRule } from '../note-words.ts';
import { known, subjects } from './names.ts';
import { distinct, list, shortEnough } from './phrases.ts';
import { frequency } from './schedule.ts';

/** How often a step is used in this week, without later changes. */
const usedIn = (uses: readonly DayPartUse[], week: number): string =>
  frequency(
    uses.flatMap(({ dayPart, phases }): DayPartUse[] => {
      const phase = phases.findLast(({ fromWeek }) => fromWeek <= week);
      return phase ? [{ dayPart, phases: [{ fromWeek: 1, timesAWeek: phase.timesAWeek }] }] : [];
    }),
  );

const hasArticle = (name: string): boolean => name.startsWith('the ');

const minutes = (count: number): string => (count === 60 ? 'an hour' : `${count} minutes`);

/**
 * How to test treatments on a small area of skin before their first use. Names the treatments, unless the list is too
 * long for one sentence. Treatments for the evening are tested in the evening, when they will be used.
 */
const tryFirst =
  (where: string, after = ''): StartWords['test'][TestRule] =>
  (leads, when, week) => {
    const inTime = week === undefined || week === 1 ? 'Before first use' : `Before week ${week}`;
    // Names with "the" come last: "the mild form of vitamin C and niacinamide" would sound like one product.
    const named = list(distinct(leads.map(known), hasArticle));
    const how = `${where} ${when === 'PM' ? 'evenings' : 'days'}${after}.`;
    const testThem =
      week === undefined ? `Before you first use ${named}, test each` : `${inTime}, test ${named}`;
    return shortEnough([`${testThem} ${how}`, `${inTime}, test each new treatment ${how}`]);
  };

const SMALL_AREAS = 'on one or two small areas for three';

const milder: Partial<Record<EvidenceSubject, EvidenceSubject>> = {
  'benzoyl-peroxide': 'azelaic-acid',
  adapalene: 'azelaic-acid',
  retinol: 'bakuchiol',
  retinal: 'bakuchiol',
  'glycolic-acid': 'polyhydroxy-acid',
  'lactic-acid': 'polyhydroxy-acid',
};

/**
 * What to do if the skin reacts again after a pause. If the plan has only one strong active, the text suggests a milder
 * active, where one exists.
 */
function again(actives: readonly EvidenceSubject[]): string {
  const [only, ...others] = actives;
  const next = only && others.length === 0 ? milder[only] : undefined;
  return next
    ? `change to a product with ${subjects[next]}, which is milder`
    : 'leave out the product causing the reaction';
}

const pause = (examples: string): string =>
  `If your skin burns, peels or is red the next day, stop all active ingredients${examples} for three to seven days.`;

/** The direction to pause all active ingredients. It names as many of them, up to two, as fit into one sentence. */
function pauseAll(actives: readonly EvidenceSubject[]): string {
  const names = [...new Set(actives.map((each) => subjects[each]))];
  const suchAs = (count: number): string => pause(`, such as ${list(names.slice(0, count))},`);
  return shortEnough([suchAs(2), suchAs(1), pause('')]);
}

const nextUse: Record<When, string> = {
  AM: 'the next morning',
  PM: 'the next evening',
  both: 'the next time',
  never: 'the next time',
};

export const start: StartWords = {
  join: usedIn,
  change: (uses, week) => `${usedIn(uses, week)}, if your skin is calm`,
  judge: 'Time to decide: keep this product only if it helps',
  judgeBase: 'Time to decide: if you see no change, you can switch to a plain moisturiser',
  shortContact: (lead, count) =>
    `For the first two weeks, if ${known(lead)} stings, leave it on for at most ${minutes(count)} and rinse it off.`,
  test: {
    acne: tryFirst(SMALL_AREAS),
    rinsed: tryFirst(SMALL_AREAS, ', and rinse off each time as directed'),
    patch: tryFirst('on the inside of your arm for at least 7'),
  },
  testBase:
    'Before first use, test each new product on a small area for a few days. Never test a product on cracked skin or skin that leaks fluid.',
  mildIrritated:
    'If a new product stings, itches or turns your skin red, stop using it until your skin is calm.',
  worseAtFirst:
    'For up to six weeks, more blemishes may appear in their usual places. Stop using the new product if blemishes appear in new places, or if after eight weeks you still have more blemishes than at the start.',
  reaction: {
    passing: () => 'A minute of tingling, or an hour of slight redness, is normal.',
    irritated: (when) =>
      `If a product stings for over ten minutes or makes your skin very dry or very flaky, skip it ${nextUse[when]}. For two weeks, use it half as often, and add no days.`,
    inflamed: (_, actives) =>
      `${pauseAll(actives)} When you start again, use active ingredients less often. If your skin reacts again, ${again(actives)}.`,
    severe: () =>
      'If your skin swells, blisters, crusts or leaks fluid, stop all products. See a doctor the same day for blisters or milder swelling. See a doctor if crusts or wet patches last for two days.',
    allergic: () =>
      'Call an ambulance for trouble breathing, a tight throat or feeling faint. Call one, too, if your lips, eyes, tongue or whole face swell, or a raised rash appears suddenly.',
  },
  paused: 'After a break of over two weeks, restart each active ingredient as slowly as the first time.',
  keepOff: {
    eczema: 'Keep active ingredients off patches of eczema, cracked skin and skin that leaks fluid.',
    psoriasis: 'Keep active ingredients off inflamed patches of psoriasis.',
  },
};
