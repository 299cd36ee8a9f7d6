import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { products } from '#domain/catalogue/built-in.ts';
import { deviceStorage } from '../../../../frontend/api/storage.ts';
import { codeOf, makeLink } from '../../../../frontend/features/export/routine-code.ts';
import { compareSavedRoutine } from '../../../../frontend/features/export/saved-routine.ts';
import { SavedRoutineRow } from '../../../../frontend/features/export/saved-routine-row.tsx';
import { SAVED_ROUTINE_KEY } from '../../../../frontend/state/browser/saved-key.ts';
import { phase, step, twiceADay } from '../../../support/builders/result.ts';

/** A routine with one product of the built-in catalogue. */
const routine = (schedule = twiceADay) => {
  const [first] = products;
  const { id = '', brand, product } = first ?? {};
  return [{ ...step({ productId: id, brand, product }), schedule }];
};
/** A routine that no link can encode, because its product is not in the built-in catalogue. */
const unlinkable = [{ ...step({ productId: 'unknown' }), schedule: twiceADay }];

async function save(regimen: ReturnType<typeof routine>): Promise<void> {
  const link = await makeLink(regimen);
  if (link.state !== 'ready') throw new Error('The routine must have a link.');
  deviceStorage.write(SAVED_ROUTINE_KEY, codeOf(link.address) ?? '');
}

/** The row before the saved routine has been compared, without its markup. */
const firstRow = (): string =>
  renderToStaticMarkup(createElement(SavedRoutineRow, { regimen: routine() })).replaceAll(/<[^>]*>/g, '|');

beforeEach(() => {
  vi.stubGlobal('window', {
    location: { origin: 'https://dewpoint.example' },
    matchMedia: () => ({ matches: true }),
    screen: { width: 390, height: 844 },
  });
});
afterEach(() => {
  deviceStorage.remove(SAVED_ROUTINE_KEY);
  vi.unstubAllGlobals();
});

describe('the saved routine', () => {
  it('is none, this routine or another', async () => {
    expect(await compareSavedRoutine(routine())).toBe('none');
    await save(routine());
    expect(await compareSavedRoutine(routine())).toBe('this');
    expect(await compareSavedRoutine(routine([phase('PM', 3)]))).toBe('other');
  });

  it('stays unchecked if the displayed routine has no link to compare it with', async () => {
    await save(routine());
    expect(await compareSavedRoutine(unlinkable)).toBe('unchecked');
  });

  it('can only be removed until it has been compared with the displayed routine', async () => {
    expect(firstRow()).toMatch(/\|Save this routine on this phone\|.*\|Save\|/);
    await save(routine());
    expect(firstRow()).toMatch(/\|A routine is saved on this phone\|.*\|Remove\|/);
    expect(firstRow()).not.toMatch(/\|Save\||\|Replace\||Another routine/);
  });
});
