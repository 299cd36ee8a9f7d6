import { expect, it, vi } from 'vitest';
import type * as limits from '#domain/plan/evidence/not-for-cosmetics.ts';
import type * as rows from '#domain/plan/evidence/rows.ts';
import { missed } from './table.ts';
import { evaluateTopNeeds } from './top-needs.ts';

// In the mocks, no remedy for blemishes or dryness is proven. Cosmetics cannot fully treat blemishes, but can treat
// dryness. The other needs are unchanged.
vi.mock('#domain/plan/evidence/not-for-cosmetics.ts', async (importOriginal) => {
  const { notForCosmetics } = await importOriginal<typeof limits>();
  return { notForCosmetics: [...notForCosmetics.filter((need) => need !== 'dryness'), 'blemishes'] };
});
vi.mock('#domain/plan/evidence/rows.ts', async (importOriginal) => {
  const { evidence } = await importOriginal<typeof rows>();
  const weakened = Object.entries(evidence).map(([id, row]) => [
    id,
    /^(?:blemishes|dryness)\//.test(id) ? { ...row, grade: 'W' } : row,
  ]);
  return { evidence: Object.fromEntries(weakened) };
});

it('the evaluation of top needs fails if a need has no proven remedy, unless no cosmetic can fully meet that need', () => {
  const { rows } = evaluateTopNeeds({ cases: 60, seed: 1 });
  const names = rows.map(({ name }) => name);
  expect(names).toContain('dryness');
  expect(names).not.toContain('blemishes');
  expect(rows.filter(missed).map(({ name }) => name)).toEqual(['dryness']);
});
