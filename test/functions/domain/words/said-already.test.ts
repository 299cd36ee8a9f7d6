import { expect, it } from 'vitest';
import { safetyRules } from '#domain/plan/rules.ts';
import { isSaidAsAvoided, isSaidBy } from '#domain/words/said-already.ts';

it('a rule counts as said by the note about avoided fragrance exactly if it excludes fragrance', () => {
  const said = safetyRules.filter(({ id }) => isSaidAsAvoided(id, { avoided: ['fragrance'] }));
  const excluding = safetyRules.filter(({ action, fragrance }) => action === 'block' && fragrance);
  expect(said.map(({ id }) => id)).toEqual(excluding.map(({ id }) => id));
  expect(said.filter(({ id }) => isSaidAsAvoided(id, { avoided: [] }))).toEqual([]);
});

it('of all rules that demand SPF 50, exactly one is not said by the others', () => {
  const demanding = safetyRules.filter(({ spfBelow }) => spfBelow !== undefined).map(({ id }) => id);
  expect(demanding.length).toBeGreaterThan(1);
  expect(demanding.filter((id) => !isSaidBy(id, demanding))).toEqual(['TRT-1b']);
});
