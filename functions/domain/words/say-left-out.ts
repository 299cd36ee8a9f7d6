import type { SafetyNote } from '../contract/analysis-result.ts';
import type { Plan } from '../plan/plan.ts';
import type { Once } from './once.ts';
import type { Words } from './words.ts';

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)];

type Withheld = Plan['withheld'][number];

/** Who is under 18 and asks about ageing gets nothing against it, without a need that could say so. */
const forYouth = ({ minor, goal, withheld }: Plan): Withheld[] =>
  minor && goal === 'anti-aging' && !withheld.some(({ because }) => because === 'age')
    ? [
        { by: 'retinol', need: 'comfort', rule: 'AGE-1', because: 'age' },
        { by: 'glycolic-acid', need: 'comfort', rule: 'AGE-1', because: 'age' },
      ]
    : [];

/** What was left out for this person: one note for each answer that asked for it, with the rules' own sentences. */
export function sayLeftOut(plan: Plan, { leftOut, rules }: Words, once: Once): SafetyNote[] {
  const withheld = [...plan.withheld, ...forYouth(plan)].map((each) => ({
    because: 'unsaid' as const,
    ...each,
  }));
  return unique(withheld.map(({ because }) => because)).flatMap((because): SafetyNote[] => {
    const group = withheld.filter((each) => each.because === because);
    const [first] = group;
    const text = once([
      leftOut.because(group, because, plan.told),
      because === 'country-unsaid' ? leftOut.nameCountry : undefined,
      // A rule about something that was not said would guess at it.
      ...(because === 'unsaid' || because === 'country-unsaid'
        ? []
        : unique(group.map(({ rule }) => (leftOut.strengths.has(rule) ? undefined : rules[rule])))),
    ]).join(' ');
    return first === undefined || text === '' ? [] : [{ rule: first.rule, text }];
  });
}
