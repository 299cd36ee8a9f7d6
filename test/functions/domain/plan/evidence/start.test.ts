import { describe, expect, it } from 'vitest';
import { cards } from '#domain/plan/evidence/cards.ts';
import { reactionGrades, reactions, startCards } from '#domain/plan/evidence/start.ts';
import { EvidenceSubject } from '#domain/plan/evidence/subject.ts';

/** When to judge, in weeks of use, as in the reference. */
const judged: Partial<Record<EvidenceSubject, number>> = {
  moisturiser: 2,
  'benzoyl-peroxide': 8,
  'salicylic-acid': 8,
  adapalene: 12,
  'azelaic-acid': 12,
  niacinamide: 12,
  retinol: 24,
  'l-ascorbic-acid': 24,
  'glycolic-acid': 12,
};

const subjectsWith = (holds: (subject: EvidenceSubject) => boolean): EvidenceSubject[] =>
  EvidenceSubject.options.filter(holds);

describe('the first weeks', () => {
  it.each(Object.entries(judged))('judge %s when the reference does', (name, weeks) => {
    expect(startCards[EvidenceSubject.parse(name)].judgeAfter).toBe(weeks);
  });

  it('judge nothing before a change may show', () => {
    for (const subject of EvidenceSubject.options) {
      const [earliest = 0] = cards[subject].weeksToShow ?? [];
      const { judgeAfter = earliest } = startCards[subject];
      expect(judgeAfter, subject).toBeGreaterThanOrEqual(earliest);
    }
  });

  it('expect small spots sooner only of what empties pores: vitamin A, fruit acids, salicylic acid', () => {
    expect(subjectsWith((each) => startCards[each].worseAtFirst !== undefined).toSorted()).toEqual(
      [
        'adapalene',
        'glycolic-acid',
        'lactic-acid',
        'mandelic-acid',
        'retinal',
        'retinol',
        'retinyl-ester',
        'salicylic-acid',
      ].toSorted(),
    );
  });

  it('let skin that reacts easily rinse off benzoyl peroxide after 10 minutes, adapalene after an hour', () => {
    const short = subjectsWith((each) => startCards[each].shortContactMinutes !== undefined);
    expect(short.map((each) => [each, startCards[each].shortContactMinutes])).toEqual([
      ['adapalene', 60],
      ['benzoyl-peroxide', 10],
    ]);
  });

  it('rest the advice to stop on labels and regulators', () => {
    expect(reactions.filter((each) => reactionGrades[each] === 'A')).toEqual([
      'irritated',
      'severe',
      'allergic',
    ]);
  });
});
