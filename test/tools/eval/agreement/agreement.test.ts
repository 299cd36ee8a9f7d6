import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import { reading } from '../../../support/builders/reading.ts';
import { agreementTable } from './agreement-card.ts';
import { placesIn } from './judge-faces.ts';
import { loadMarks, type Marks } from './marks.ts';

const marks = (cheeks: readonly Level[], hidden: Marks['faces'][string]['hidden'] = []): Marks => ({
  judged: ['redness'],
  faces: Object.fromEntries(
    cheeks.map((level, at) => [`${at}.jpg`, { observations: { redness: { cheeks: level } }, hidden }]),
  ),
});
const red = (level: Level) => reading({ redness: { cheeks: level } });

/**
 * The rows of the agreement table for several faces. Each list contains the levels of redness that one judge reports on
 * the cheeks, one level for each face.
 */
function card(first: readonly Level[], second: readonly Level[], reader: readonly Level[]) {
  const observers = [marks(first), marks(second)] as const;
  const places = reader.flatMap((level, at) => placesIn(`${at}.jpg`, red(level), observers));
  return agreementTable(places, 1).rows;
}

const seen: readonly Level[] = ['none', 'slight', 'clear', 'strong'];

describe('the agreement of the face reader with human observers', () => {
  it('is computed only from regions that the reader read and both observers judged', () => {
    const [first, second] = [marks(['clear']), marks(['slight'], ['forehead', 'chin'])];
    const places = placesIn('0.jpg', red('strong'), [first, second]);
    expect(places).toContainEqual({
      face: '0.jpg',
      observation: 'redness',
      region: 'cheeks',
      first: 2,
      second: 1,
      reader: 3,
    });
    expect(new Set(places.map(({ observation }) => observation))).toEqual(new Set(['redness']));
    expect(places.map(({ region }) => region)).not.toContain('forehead');
    expect(placesIn('unmarked.jpg', red('strong'), [first, second])).toEqual([]);
    expect(placesIn('0.jpg', { cannotAnalyse: 'no_face' }, [first, second])).toEqual([]);
  });

  it('meets its goals if the reader reports the same levels as both observers', () => {
    const [redness, all] = card(seen, seen, seen);
    expect(redness?.cells.slice(2)).toEqual(['1.00', '1.00', '1.00', '0.0 %', '0 % of 2']);
    expect(all?.missed).toBe(false);
  });

  it('misses its goals if the reader read none of the faces that the observers judged', () => {
    expect(agreementTable([], 1).rows.at(-1)?.missed).toBe(true);
  });

  it('misses its goals if the reader too often sees nothing where both observers see a clear level', () => {
    const calm = seen.map((): Level => 'none');
    const [raised] = card(calm, calm, ['none', 'slight', 'clear', 'strong']);
    expect(raised?.cells[5]).not.toBe('0.0 %');
    const [missed, all] = card(seen, seen, ['none', 'slight', 'none', 'strong']);
    expect(missed?.cells[6]).toBe('50 % of 2');
    expect(all?.missed).toBe(true);
  });

  it('misses its goals if the reader agrees much less with the observers than they agree with each other', () => {
    expect(card(seen, seen, seen.toReversed()).at(-1)?.missed).toBe(true);
  });
});

describe('the two human observers', () => {
  it('judged the same 120 faces and the same observations', async () => {
    const [first, second] = await Promise.all(
      ['first', 'second'].map((name) => loadMarks(join(import.meta.dirname, `marks/${name}-observer.json`))),
    );
    expect(first?.judged).toEqual(second?.judged);
    expect(Object.keys(first?.faces ?? {})).toHaveLength(120);
    expect(Object.keys(first?.faces ?? {})).toEqual(Object.keys(second?.faces ?? {}));
  });
});
