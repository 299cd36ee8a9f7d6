import { describe, expect, it } from 'vitest';
import { cards } from '#domain/plan/evidence/cards.ts';
import { reactionGrades, reactions, startCards } from '#domain/plan/evidence/start.ts';
import { EvidenceSubject } from '#domain/plan/evidence/subject.ts';

/** Reference values: the number of weeks of use after which a visitor should judge the effect. */
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

describe('the advice cards for the first weeks', () => {
  it.each(Object.entries(judged))(
    'match the reference values for when to judge the effect of %s',
    (name, weeks) => {
      expect(startCards[EvidenceSubject.parse(name)].judgeAfter).toBe(weeks);
    },
  );

  it('never ask visitors to judge an effect before it can be visible', () => {
    for (const subject of EvidenceSubject.options) {
      const [earliest = 0] = cards[subject].weeksToShow ?? [];
      const { judgeAfter = earliest } = startCards[subject];
      expect(judgeAfter, subject).toBeGreaterThanOrEqual(earliest);
    }
  });

  it('predict more small blemishes in the first weeks only for vitamin A, fruit acids and salicylic acid', () => {
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

  it('limit contact with benzoyl peroxide to 10 minutes and with adapalene to 60 minutes, for skin that reacts easily', () => {
    const short = subjectsWith((each) => startCards[each].shortContactMinutes !== undefined);
    expect(short.map((each) => [each, startCards[each].shortContactMinutes])).toEqual([
      ['adapalene', 60],
      ['benzoyl-peroxide', 10],
    ]);
  });

  it('have grade A only for advice about irritation, severe reactions and allergies', () => {
    expect(reactions.filter((each) => reactionGrades[each] === 'A')).toEqual([
      'irritated',
      'severe',
      'allergic',
    ]);
  });
});
