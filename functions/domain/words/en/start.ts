import type { EvidenceSubject } from '../../plan/evidence/subject.ts';
import type { DayPartUse } from '../use.ts';
import type { StartWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { frequency } from './schedule.ts';

/** How often from this week on, until it changes. */
const usedIn = (uses: readonly DayPartUse[], week: number): string =>
  frequency(
    uses.flatMap(({ dayPart, phases }): DayPartUse[] => {
      const phase = phases.findLast(({ fromWeek }) => fromWeek <= week);
      return phase ? [{ dayPart, phases: [{ fromWeek: 1, timesAWeek: phase.timesAWeek }] }] : [];
    }),
  );

/** As something known already: "the mild form of vitamin C". */
const known = (lead: EvidenceSubject): string => subjects[lead].replace(/^an? /, 'the ');

const minutes = (count: number): string => (count === 60 ? 'an hour' : `${count} minutes`);

export const start: StartWords = {
  join: usedIn,
  change: (uses, week) => `${usedIn(uses, week)}, if your skin is calm`,
  judge: 'Time to judge it',
  judgeAfter: (lead, week) => `Give ${known(lead)} until week ${week} before you judge it.`,
  shortContact: (lead, count) =>
    `If ${known(lead)} stings, rinse it off after ${minutes(count)} for the first two weeks.`,
  delicate: 'On skin that reacts easily, put moisturiser on first and the active on top.',
  worseAtFirst:
    'Small spots may show sooner where you usually get them, for up to six weeks. In new places, or for more than eight weeks, they mean stop.',
  reaction: {
    passing: 'A tingle of less than a minute, or a faint pink for an hour, is normal.',
    irritated:
      'If it stings for over ten minutes, or skin gets dry or flaky, stay at that pace for two weeks. Put moisturiser on first, and skip the next evening.',
    inflamed:
      'If skin burns, peels or is red the next day, stop all actives for three to seven days. Then go back one step; if it happens again, change to something milder.',
    severe:
      'If skin swells, blisters, crusts or weeps, stop every product. See a doctor if that lasts more than two days.',
    allergic: 'Hives, swollen lips or eyes, or a tight throat are an emergency: call for help.',
  },
  paused: 'After a break of more than two weeks, begin again as in week 1.',
  judging: 'When it is time to judge, keep what helps. If nothing has changed, stop or ask a pharmacist.',
};
