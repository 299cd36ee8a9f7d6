import { expect, it } from 'vitest';
import { answerKindOf } from '#domain/plan/answer-kind.ts';
import { EvidenceSubject } from '#domain/plan/evidence/subject.ts';
import { safetyRules } from '#domain/plan/rules.ts';
import { adult } from '../../../support/builders/checked-steps.ts';
import { saidOf } from '../../../support/builders/said.ts';

/** Both questions are answered, because some rules apply if the visitor skips one of them. */
const answers = { ...adult, pregnancyBreastfeeding: 'yes', country: 'US' } as const;

/** The notes that the rule can get, one for each active that it can leave out. */
const notesOf = ({ id, when, actives }: (typeof safetyRules)[number]): string[] =>
  actives.flatMap((active) => {
    const by = EvidenceSubject.safeParse(active);
    if (!by.success) return [];
    const withheld = {
      by: by.data,
      need: 'darkSpots',
      rule: id,
      because: answerKindOf(when, answers),
    } as const;
    return saidOf({ withheld: [withheld] }).safety.map(({ text }) => text);
  });

it.each(safetyRules.filter(({ action }) => action === 'block' || action === 'cap'))(
  'rule $id, if it leaves an active out, says only once that it does so',
  (rule) => {
    const twice = notesOf(rule).filter(
      (note) => (note.match(/\b(?:leave|left) [^.]*\bout\b|\bleft out\b/g) ?? []).length > 1,
    );
    expect(twice, 'give this rule a shorter reason in functions/domain/words/en/left-out-why.ts').toEqual([]);
  },
);
