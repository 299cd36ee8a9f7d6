import { describe, expect, it } from 'vitest';
import { cards } from '#domain/plan/evidence/cards.ts';
import { reactionGrades, reactions, startCards } from '#domain/plan/evidence/start.ts';
import { EvidenceSubject } from '#domain/plan/evidence/subject.ts';

/** The weeks of use after which to judge an active, as in the reference. */
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
  it.each(Object.entries(judged))('judge %s in the same week as the reference', (name, weeks) => {
    expect(startCards[EvidenceSubject.parse(name)].judgeAfter).toBe(weeks);
  });

  it('judge nothing before a change may show', () => {
    for (const subject of EvidenceSubject.options) {
      const [earliest = 0] = cards[subject].weeksToShow ?? [];
      const { judgeAfter = earliest } = startCards[subject];
      expect(judgeAfter, subject).toBeGreaterThanOrEqual(earliest);
    }
  });

  it('expect early small spots only from actives that empty pores: vitamin A, fruit acids, salicylic acid', () => {
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

  it('include rinsing for easily irritated skin: benzoyl peroxide after 10 minutes, adapalene after 60', () => {
    const short = subjectsWith((each) => startCards[each].shortContactMinutes !== undefined);
    expect(short.map((each) => [each, startCards[each].shortContactMinutes])).toEqual([
      ['adapalene', 60],
      ['benzoyl-peroxide', 10],
    ]);
  });

  it('base the advice to stop on labels and regulators', () => {
    expect(reactions.filter((each) => reactionGrades[each] === 'A')).toEqual([
      'irritated',
      'severe',
      'allergic',
    ]);
  });
});
