import { describe, expect, it } from 'vitest';
import { drawFacePng, skinTones } from '../../../support/drawings/draw.ts';
import { reading, type Seen } from '../../../support/builders/reading.ts';
import { faceLocator } from '../locate-face.ts';
import { compare } from './compare.ts';
import { controlsTable, separationTable } from './groups-card.ts';
import type { GroupedFace } from './measure-groups.ts';
import { expressionsTable, toddlersTable } from './shown-in-groups.ts';
import { blurredTo, edgeWidthOf } from './sharpness.ts';

const face = (name: string, seen: Seen = {}, person = name): GroupedFace => ({
  name: `${name}.jpg`,
  group: name.replace(/-\d+$/, ''),
  person,
  typology: 'light',
  plain: reading(seen),
  equalised: reading(seen),
  offFace: { lines: Number(name.startsWith('senior')), darkSpots: 1, unevenness: 1 },
});
const lined: Seen = { deepLines: { aroundMouth: 'strong' }, fineLines: { aroundEyes: 'clear' } };
const numbers = [1, 2, 3, 4];
const old = numbers.map((at) => face(`senior-70-${at}`, lined));
const young = ['toddler', 'child', 'teen-16'].flatMap((group) => numbers.map((at) => face(`${group}-${at}`)));
const amount = (each: GroupedFace): number => (each.group === 'senior-70' ? 1 : 0);

describe('the evaluation of groups of faces', { tags: 'slow' }, () => {
  it('meets the goal for lines if only the old faces have lines, and misses the goal if all faces have the same lines', () => {
    const rows = separationTable([...old, ...young], 'plain', 1).rows;
    const missed = (name: string) => rows.find(({ cells }) => cells[0]?.startsWith(name))?.missed;
    expect(missed('deepLines + fineLines, young')).toBe(false);
    expect(missed('the better of the two')).toBe(true);
    const alike = [...old, ...young].map((each) => ({ ...each, plain: reading(lined) }));
    const [, , both] = separationTable(alike, 'plain', 1).rows;
    expect([both?.cells[2]?.slice(0, 4), both?.missed]).toEqual(['0.50', true]);
  });

  it('excludes people who are in both compared groups, and requires enough faces in each group', () => {
    const both = [face('senior-70-9', {}, 'same'), face('teen-16-9', {}, 'same')];
    const { auc, faces } = compare([...old, ...both.slice(0, 1)], [...young, ...both.slice(1)], amount, 1);
    expect([auc, faces]).toEqual([1, '4, 12']);
    expect(compare(old.slice(0, 2), young, amount, 1).cell).toBe('–');
  });

  it('fails a negative control if bearded faces have the same lines as old faces, or if lines outside the face reveal old age', () => {
    const bearded = numbers.map((at) => face(`adult-30-${at}`, lined));
    const names = bearded.map(({ name }) => name);
    const faces = [...old, ...young, ...bearded];
    const [beard] = controlsTable(faces, { bearded: names, ofReader: false }, 1).rows;
    expect(beard?.missed).toBe(true);
    const missed = controlsTable(faces, { bearded: [], ofReader: true }, 1).rows.map((row) => row.missed);
    expect(missed.slice(0, 3)).toEqual([undefined, undefined, undefined]);
    expect(missed.slice(3), 'lines, unevenness and dark spots beside the face').toEqual([true, false, false]);
  });

  it('shows the share of toddlers without any clearly visible skin change', () => {
    const shown = toddlersTable([face('toddler-1'), face('toddler-2', { redness: { cheeks: 'clear' } })]);
    expect([shown.rows[0]?.cells[2], shown.rows[0]?.missed]).toEqual(['50 %', true]);
  });

  it('shows the mean level of lines for each facial expression and region', () => {
    const rows = [face('row-0', lined), face('row-1')].map((each, at) => ({ ...each, group: `row-${at}` }));
    const { columns, rows: shown } = expressionsTable(rows);
    const place = columns.indexOf('aroundMouth');
    expect(shown.map(({ cells }) => cells[place])).toEqual(['1.50', '0.00']);
  });
});

describe('the equalisation of photos', { tags: 'slow' }, () => {
  it('blurs a photo to the requested sharpness, and never sharpens it', async () => {
    const locate = await faceLocator();
    const sharp = await locate(await drawFacePng({ tone: skinTones[2] }));
    if (!sharp) throw new Error('The drawn face was not found');
    const own = edgeWidthOf(sharp);
    const softer = await locate(await blurredTo(sharp, 2 * own));
    expect((softer ? edgeWidthOf(softer) : 0) / own).toBeGreaterThan(1.6);
    expect((softer ? edgeWidthOf(softer) : 0) / own).toBeLessThan(2.6);
    const same = await locate(await blurredTo(sharp, own / 2));
    expect(same && edgeWidthOf(same)).toBeCloseTo(own, 6);
  });
});
