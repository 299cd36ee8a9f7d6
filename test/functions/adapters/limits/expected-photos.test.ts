import { beforeEach, describe, expect, it } from 'vitest';
import {
  createExpectedPhotos,
  createPhotoCount,
} from '../../../../functions/adapters/limits/expected-photos.ts';
import { NOW } from '../../../support/builders/analysis-request.ts';
import { sendTwice } from '../../../support/fakes/lost-responses.ts';
import { ANALYSES, freshDynamo } from '../../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const counters = ['LIMIT#one', 'LIMIT#two'].map((pk) => ({ pk, cap: 2, ttl: 99 }));
const documentsOf = () => dynamo.documents();

beforeEach(() => createExpectedPhotos(documentsOf(), { table: ANALYSES, now: () => NOW }).add('a', counters));

const count = (eventId: string) => createPhotoCount(documentsOf(), ANALYSES).count('a', eventId);
const read = (pk: string) => dynamo.item(ANALYSES, { pk });
const used = async () =>
  [await read('LIMIT#one'), await read('LIMIT#two')].map((item) => item?.['used'] ?? 0);
const expected = () => read('EXPECTED#a');

/** Makes calls fail if their name or input contains one of `texts`. Returns a function that lets them succeed again. */
function breakCalls(...texts: string[]): () => void {
  let isBroken = true;
  documentsOf().middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const call = `${commandName} ${JSON.stringify(args.input)}`;
        if (isBroken && texts.some((text) => call.includes(text))) throw new Error('no table');
        return next(args);
      },
    { step: 'initialize', name: 'brokenCalls' },
  );
  return () => {
    isBroken = false;
  };
}

/** A text in each call that identifies the call. */
const CLAIM = 'SET claimedBy';
const RELEASE = 'REMOVE claimedBy';
const INCREMENT = 'ADD used :one';
const DELETION = 'DeleteItemCommand';
const SECOND = 'LIMIT#two';

describe('counting an expected photo', () => {
  it('increments its counters once, for the first of several events, and forgets the photo', async () => {
    expect([await count('first'), await count('first'), await count('second')]).toEqual([true, true, true]);
    expect(await used()).toEqual([1, 1]);
    expect(await expected()).toBeUndefined();
  });

  it('increments its counters once if two events report it at the same time', async () => {
    expect(await Promise.all([count('first'), count('second')])).toEqual([true, true]);
    expect(await used()).toEqual([1, 1]);
  });

  it('increments nothing for a photo that is not expected, and stores nothing for it', async () => {
    expect(await createPhotoCount(documentsOf(), ANALYSES).count('unknown', 'first')).toBe(true);
    expect(await read('EXPECTED#unknown')).toBeUndefined();
  });

  it('is refused again for another upload with the same permit, and leaves the counters as they were', async () => {
    const full = counters.map((counter) => ({ ...counter, cap: counter.pk === SECOND ? 0 : 2 }));
    await createExpectedPhotos(documentsOf(), { table: ANALYSES, now: () => NOW }).add('a', full);
    expect([await count('first'), await count('second')]).toEqual([false, false]);
    expect(await used()).toEqual([0, 0]);
  });
});

describe('a failure while an expected photo is counted', () => {
  it('does not leave the photo uncounted if the response to the claim is lost', async () => {
    sendTwice(documentsOf());
    await count('first');
    expect((await used()).every((value) => value > 0)).toBe(true);
  });

  it('lets a retry of the same event count the photo once if the run died after the claim', async () => {
    const repair = breakCalls(INCREMENT, RELEASE);
    await expect(count('first')).rejects.toThrow('no table');
    expect(await expected()).toMatchObject({ claimedBy: 'first' });
    repair();
    expect(await count('first')).toBe(true);
    expect(await used()).toEqual([1, 1]);
  });

  it('lets no other event count the photo in between', async () => {
    const repair = breakCalls(INCREMENT, RELEASE);
    await expect(count('first')).rejects.toThrow('no table');
    repair();
    expect(await count('second')).toBe(true);
    expect(await used()).toEqual([0, 0]);
  });

  it('undoes the successful increments if one fails, and lets another event count the photo', async () => {
    const repair = breakCalls(SECOND);
    await expect(count('first')).rejects.toThrow('no table');
    repair();
    expect(await used()).toEqual([0, 0]);
    expect(await count('second')).toBe(true);
    expect(await used()).toEqual([1, 1]);
  });

  it('changes nothing if the claim fails', async () => {
    breakCalls(CLAIM);
    await expect(count('first')).rejects.toThrow('no table');
    expect(await used()).toEqual([0, 0]);
    expect(await expected()).not.toHaveProperty('claimedBy');
  });

  it('does not count the photo for another event if the stored list cannot be deleted', async () => {
    breakCalls(DELETION);
    expect([await count('first'), await count('second')]).toEqual([true, true]);
    expect(await used()).toEqual([1, 1]);
    expect(await expected()).toBeDefined();
  });
});
