import type { SafetyNote } from '../contract/analysis-result.ts';
import type { Plan } from '../plan/plan.ts';
import type { Once } from './once.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

/** What was left out for this person: one note for each answer that asked for it, with the rules' own sentences. */
export function sayLeftOut({ withheld: all }: Plan, { leftOut, rules }: Words, once: Once): SafetyNote[] {
  const withheld = all.map((each) => ({ because: 'unsaid' as const, ...each }));
  return unique(withheld.map(({ because }) => because)).flatMap((because): SafetyNote[] => {
    const group = withheld.filter((each) => each.because === because);
    const [first] = group;
    const subjects = unique(group.map(({ by }) => by));
    const text = once([
      leftOut.because(subjects, because),
      because === 'country-unsaid' ? leftOut.nameCountry : undefined,
      // A rule about something that was not said would guess at it.
      ...(because === 'unsaid' || because === 'country-unsaid'
        ? []
        : unique(group.map(({ rule }) => rules[rule]))),
    ]).join(' ');
    return first === undefined || text === '' ? [] : [{ rule: first.rule, text }];
  });
}
