import { beforeAll, describe, expect, it } from 'vitest';
import { drawFacePng } from '../../../support/drawings/draw.ts';
import { differenceOf, type Lab, labOf, lightAt, luminanceOf } from '../cielab.ts';
import { type MappedFace, partMask } from '../face-map.ts';
import { faceLocator } from '../locate-face.ts';
import type { Pixels } from '../../../../functions/reader/pixels.ts';
import { metered } from '../tones.ts';
import { type DoseKind, doseKinds } from './kinds.ts';

const faces: MappedFace[] = [];
beforeAll(async () => {
  const locate = await faceLocator();
  for (const tone of ['#eadaba', '#604134']) {
    const face = await locate(await drawFacePng({ tone: metered(tone) }));
    if (face) faces.push(face);
  }
});

const kindOf = (name: string): DoseKind => {
  const kind = doseKinds.find((each) => each.name === name);
  if (!kind) throw new Error(`Unknown kind ${name}`);
  return kind;
};

type Change = { index: number; from: Lab; to: Lab; darker: number };

function changesIn(face: MappedFace, edited: Pixels): Change[] {
  const changed: Change[] = [];
  for (let index = 0; index < face.picture.width * face.picture.height; index += 1) {
    const [before, after] = [lightAt(face.picture.rgb, index), lightAt(edited.rgb, index)];
    if (before.some((value, at) => value !== after[at]))
      changed.push({
        index,
        from: labOf(before),
        to: labOf(after),
        darker: 1 - luminanceOf(after) / luminanceOf(before),
      });
  }
  return changed;
}

const greatest = (changes: readonly Change[], by: (change: Change) => number): number =>
  Math.max(...changes.map(by));

describe('the functions that draw skin changes', { tags: 'slow' }, () => {
  it('are tested on two drawn faces that the face locator finds', () => {
    expect(faces.length).toBe(2);
  });

  it.each(['redness', 'blemishes', 'darkSpots', 'lines', 'shine', 'dryness'])(
    'draw almost only on skin, leave the original photo unchanged, and give the same result for the same seed (kind: %s)',
    (name) => {
      const kind = kindOf(name);
      for (const face of faces) {
        const original = Buffer.from(face.picture.rgb);
        const [edited, again] = [1, 2].map(() => kind.draw(face, kind.doses[4] ?? 0, 3));
        expect(original.equals(face.picture.rgb)).toBe(true);
        expect(Buffer.from(edited?.rgb ?? []).equals(again?.rgb ?? new Uint8Array(1))).toBe(true);
        const changes = changesIn(face, edited ?? face.picture);
        expect(changes.length).toBeGreaterThan(100);
        expect(changes.filter(({ index }) => (face.skin.data[index] ?? 0) === 0).length).toBeLessThan(
          0.02 * changes.length,
        );
      }
    },
  );

  it('draw redness mostly on the cheeks, with about the requested rise in a*', () => {
    for (const face of faces) {
      const cheeks = partMask(face, ['cheeks']);
      for (const dose of [4, 9]) {
        const changes = changesIn(face, kindOf('redness').draw(face, dose, 1));
        const redder = greatest(changes, ({ from, to }) => to[1] - from[1]);
        expect(Math.abs(redder - dose)).toBeLessThan(0.25 * dose);
        const inside = changes.filter(({ index }) => cheeks.data[index] === 1);
        expect(inside.length).toBeGreaterThan(0.6 * changes.length);
      }
    }
  });

  it('draw the requested number of spots, each with the expected colour difference', () => {
    for (const face of faces) {
      const areaPx = (3 * face.pxPerMm) ** 2 * (Math.PI / 4);
      for (const [name, count] of [
        ['darkSpots', 4],
        ['marks', 8],
        ['blemishes', 2],
      ] as const) {
        const changes = changesIn(face, kindOf(name).draw(face, count, 1));
        const strong = changes.filter(({ from, to }) => differenceOf(from, to) > 4);
        expect(strong.length / areaPx / count).toBeGreaterThan(0.7);
        expect(strong.length / areaPx / count).toBeLessThan(1.3);
        expect(greatest(strong, ({ from, to }) => differenceOf(from, to))).toBeGreaterThan(7);
        expect(greatest(strong, ({ from, to }) => differenceOf(from, to))).toBeLessThan(11);
      }
    }
  });

  it('draw narrow lines that are darker than the skin by the requested contrast', () => {
    for (const face of faces) {
      const changes = changesIn(face, kindOf('lines').draw(face, 12, 1));
      expect(greatest(changes, ({ darker }) => darker)).toBeGreaterThan(0.1);
      expect(greatest(changes, ({ darker }) => darker)).toBeLessThan(0.17);
      const [across] = [2.5 * Math.max(1.6, 1.5 * face.pxPerMm)];
      const row = Math.round(face.mesh[151]?.y ?? 0);
      const middle = Math.round(face.mesh[151]?.x ?? 0);
      const { width } = face.picture;
      const columns = changes.filter(({ index, darker }) => index % width === middle && darker > 0.06);
      const near = columns.filter(
        ({ index }) => Math.abs(Math.floor(index / width) - row) < 20 * face.pxPerMm,
      );
      expect(near.length).toBeGreaterThan(2);
      expect(near.length).toBeLessThan(3 * across);
    }
  });

  it('draw shine and dryness that lighten the skin more at a greater dose', () => {
    for (const face of faces)
      for (const name of ['shine', 'dryness']) {
        const { draw, doses } = kindOf(name);
        const lighter = [doses[0], doses[4]].map((dose = 0) =>
          greatest(changesIn(face, draw(face, dose, 1)), ({ from, to }) => to[0] - from[0]),
        );
        expect(lighter.toSorted((one, other) => one - other)).toEqual(lighter);
      }
    const [fair] = faces;
    const flaked = fair && changesIn(fair, kindOf('dryness').draw(fair, 9, 1));
    expect(Math.abs(greatest(flaked ?? [], ({ from, to }) => to[0] - from[0]) - 9)).toBeLessThan(1.5);
  });
});
