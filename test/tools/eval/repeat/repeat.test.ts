import { describe, expect, it } from 'vitest';
import type { Level } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { reading } from '../../../support/builders/reading.ts';
import type { Transformation } from '../transformations.ts';
import { type RepeatedFace, stepsMoved, stillRead } from './measure-repeat.ts';
import { amountsTable, changesTable, repeatTable, responseTable } from './repeat-card.ts';

const red = (level: Level, amount = 0): SkinReading => {
  const { observations, photo } = reading({ redness: { cheeks: level } });
  const redness = { confidence: 'high' as const, regions: { cheeks: level }, amounts: { cheeks: amount } };
  return { observations: { ...observations, redness }, photo };
};
const changes: Transformation[] = ['one', 'other'].map((name) => ({
  name,
  apply: async (photo) => Buffer.from(photo),
}));
const faceOf = (amounts: readonly (number | undefined)[]): RepeatedFace => {
  const [before, ...after] = amounts.map((amount) =>
    amount === undefined ? undefined : red('slight', amount),
  );
  return { name: String(amounts), before: before ?? { cannotAnalyse: 'no_face' }, after };
};

describe('the comparison of a photo with its transformed copies', () => {
  it('counts the steps by which each level changed, and two steps for a level that is no longer read', () => {
    expect(stepsMoved(red('none'), red('strong'), 'redness')).toEqual([3]);
    expect(stepsMoved(red('clear'), red('slight'), 'redness')).toEqual([1]);
    expect(stepsMoved(red('none'), { cannotAnalyse: 'no_face' }, 'redness')).toEqual([2]);
    expect(stillRead(red('none'), reading({}, { notRead: ['redness'] }), 'redness')).toEqual([false]);
    expect(stillRead(red('none'), red('strong'), 'redness')).toEqual([true]);
  });

  it('includes a copy in the correlation only if most faces are readable after the same transformation', () => {
    const whole = [0.1, 0.2, 0.3, 0.4].map((amount) => faceOf([amount, amount, undefined]));
    expect(amountsTable(whole, 'redness')).toEqual([
      [0.1, 0.1],
      [0.2, 0.2],
      [0.3, 0.3],
      [0.4, 0.4],
    ]);
    const one = [...whole.slice(1), faceOf([0.5, 0.5, 0.5])].map((face, at) => ({
      ...face,
      after: at < 3 ? [red('slight', 0.5), red('slight', 0.5)] : face.after,
    }));
    expect(amountsTable(one, 'redness').length).toBe(4);
  });
});

const rowOf = (faces: readonly RepeatedFace[]) =>
  repeatTable(faces, 1).rows.find(({ cells }) => cells[0] === 'redness');

describe('the evaluation of repeated readings', () => {
  const steady = [0.1, 0.5, 0.9].map((amount) => faceOf([amount, amount, amount]));
  const loose = [0.1, 0.5, 0.9].map((amount, at) => faceOf([amount, [0.9, 0.1, 0.5][at], amount]));
  it('meets its goal if the readings of all copies of a photo agree, and misses its goal if the readings differ', () => {
    expect(rowOf(steady)?.missed).toBe(false);
    expect(rowOf(steady)?.cells[2]).toMatch(/^1\.00/);
    expect(rowOf(loose)?.missed).toBe(true);
  });

  it('misses the goal for an observation that was not read, if there is a goal for this observation', () => {
    const unread = { ...reading({}, { notRead: ['shine', 'pores'] }) };
    const faces = [1, 2].map((name) => ({ name: String(name), before: unread, after: [unread, unread] }));
    const { rows } = repeatTable(faces, 1);
    const missedOf = (name: string) => rows.find(({ cells }) => cells[0] === name)?.missed;
    expect([missedOf('shine'), missedOf('pores')]).toEqual([true, undefined]);
  });

  it('misses its overall goal if the transformations make too many observations unreadable', () => {
    expect(changesTable(steady, changes).rows.at(-1)?.missed).toBe(false);
    const lost = steady.map((face) => ({
      ...face,
      after: [face.before, { cannotAnalyse: 'no_face' as const }],
    }));
    const [one, other, all] = changesTable(lost, changes).rows;
    expect([one?.cells[2], other?.cells[2], all?.cells[2]]).toEqual(['100 %', '0 %', '50 %']);
    expect([one?.missed, all?.missed]).toEqual([undefined, true]);
  });

  it('excludes a copy if the transformation makes the face too small', () => {
    const small = steady.map((face) => ({ ...face, after: [face.before, undefined] }));
    expect(changesTable(small, changes).rows.at(-1)?.cells[1]).toBe('3');
  });

  it('shows by how much each transformation raises or lowers the amount of an observation on average', () => {
    const faces = [faceOf([0.1, 0.2, 0.1]), faceOf([0.5, 0.8, undefined])];
    const { columns, rows } = responseTable(faces, changes);
    const place = columns.indexOf('redness');
    expect(rows.map(({ cells }) => cells[place])).toEqual(['0.200', '0.000']);
  });
});
