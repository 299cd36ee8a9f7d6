import { describe, expect, it } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { cards } from '#domain/plan/evidence/cards.ts';
import { EvidenceSubject } from '#domain/plan/evidence/subject.ts';

/**
 * Reference values: the number of uses a week in weeks 1, 3, 5 and 9. Every second night counts as 3 uses a
 * week.
 */
const paces: Partial<Record<EvidenceSubject, readonly number[]>> = {
  retinol: [2, 3, 3, 5],
  retinal: [2, 3, 4, 5],
  adapalene: [3, 3, 7, 7],
  'glycolic-acid': [1, 1, 2, 2],
  'lactic-acid': [1, 1, 2, 2],
  'polyhydroxy-acid': [2, 2, 3, 4],
  'salicylic-acid': [3, 3, 4, 7],
  'benzoyl-peroxide': [3, 3, 7, 7],
  'azelaic-acid': [3, 4, 7, 7],
  'l-ascorbic-acid': [2, 3, 5, 7],
  sulfur: [1, 1, 2, 2],
};

/** Reference values: the lowest effective and the highest useful strength of each active, in per cent. */
const strengths: Partial<Record<EvidenceSubject, readonly (number | undefined)[]>> = {
  urea: [5, 10],
  'benzoyl-peroxide': [2.5, 2.5],
  adapalene: [0.1, 0.1],
  'salicylic-acid': [0.5, 2],
  'azelaic-acid': [10, 10],
  sulfur: [3, 10],
  retinol: [0.1, 0.3],
  retinal: [0.05, 0.1],
  bakuchiol: [0.5, 1],
  'glycolic-acid': [5, 10],
  'polyhydroxy-acid': [3, 10],
  'l-ascorbic-acid': [10, 20],
  'vitamin-c-derivative': [3, 15],
  niacinamide: [2, 5],
  'tranexamic-acid': [2, 5],
  'alpha-arbutin': [undefined, 2],
  'kojic-acid': [undefined, 1],
};

const all = EvidenceSubject.options.map((subject) => ({ subject, ...cards[subject] }));
const inWeek = (subject: EvidenceSubject, week: number): number | undefined =>
  cards[subject].pace.findLast(({ fromWeek }) => fromWeek <= week)?.timesAWeek;

describe('the evidence cards', () => {
  it.each(Object.entries(paces))('match the reference values for how often to use %s', (name, times) => {
    const subject = EvidenceSubject.parse(name);
    expect([1, 3, 5, 9].map((week) => inWeek(subject, week))).toEqual(times);
  });

  it.each(Object.entries(strengths))(
    'match the reference values for the strengths of %s',
    (name, [least, most]) => {
      const { strength } = cards[EvidenceSubject.parse(name)];
      expect([strength?.least, strength?.most]).toEqual([least, most]);
    },
  );

  it('have frequencies that start in week 1, never decrease, and never exceed seven times a week', () => {
    for (const { subject, pace } of all) {
      const times = pace.map(({ timesAWeek }) => timesAWeek);
      expect(pace[0]?.fromWeek, subject).toBe(1);
      expect(times, subject).toEqual([...new Set(times)].toSorted((one, other) => one - other));
      expect(Math.max(...times), subject).toBeLessThanOrEqual(7);
    }
  });

  it('allow benzoyl peroxide in the morning too, because a retinoid may need the evening', () => {
    expect(cards['benzoyl-peroxide'].dayPart).toBe('both');
  });

  it('schedule sunscreen and vitamin C for the morning, and retinoids and glycolic acid for the evening', () => {
    const mornings = all.filter(({ dayPart }) => dayPart === 'AM').map(({ subject }) => subject);
    expect(mornings).toEqual(expect.arrayContaining(['sunscreen', 'iron-oxides', 'l-ascorbic-acid']));
    for (const subject of ['retinol', 'retinal', 'adapalene', 'glycolic-acid'] as const) {
      expect(cards[subject].dayPart, subject).toBe('PM');
    }
  });

  it('promise no visible change in less than a week, and none at all from a mild form of vitamin A', () => {
    for (const { subject, weeksToShow } of all) {
      const [least, most] = weeksToShow ?? [];
      if (subject === 'retinyl-ester') expect(weeksToShow).toBeUndefined();
      else expect(least, subject).toBeGreaterThanOrEqual(1);
      if (least !== undefined && most !== undefined) expect(least, subject).toBeLessThanOrEqual(most);
    }
  });

  it('give each of five strong actives a strength range in which the catalogue has a product', () => {
    for (const subject of ['retinol', 'adapalene', 'salicylic-acid', 'benzoyl-peroxide', 'azelaic-acid']) {
      const { strength } = cards[EvidenceSubject.parse(subject)];
      const percents = products.flatMap(({ actives }) =>
        actives.filter(({ active }) => active === subject).flatMap(({ percent }) => percent ?? []),
      );
      const effective = percents.filter(
        (percent) => percent >= (strength?.least ?? 0) && percent <= (strength?.most ?? 100),
      );
      expect(effective, subject).not.toEqual([]);
    }
  });
});
