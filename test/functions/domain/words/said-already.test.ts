import { expect, it } from 'vitest';
import { safetyRules } from '#domain/plan/rules.ts';
import { isSaidAsAvoided, isSaidBy } from '#domain/words/said-already.ts';

it('the note about avoided fragrance covers exactly the rules that exclude fragrance', () => {
  const said = safetyRules.filter(({ id }) => isSaidAsAvoided(id, { avoided: ['fragrance'] }));
  const excluding = safetyRules.filter(({ action, fragrance }) => action === 'block' && fragrance);
  expect(said.map(({ id }) => id)).toEqual(excluding.map(({ id }) => id));
  expect(said.filter(({ id }) => isSaidAsAvoided(id, { avoided: [] }))).toEqual([]);
});

it('only one of the rules that require SPF 50 is stated if all of them apply', () => {
  const demanding = safetyRules.filter(({ spfBelow }) => spfBelow !== undefined).map(({ id }) => id);
  expect(demanding.length).toBeGreaterThan(1);
  expect(demanding.filter((id) => !isSaidBy(id, demanding))).toEqual(['TRT-1b']);
});
