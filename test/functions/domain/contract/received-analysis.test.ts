import { describe, expect, it } from 'vitest';
import { ReceivedAnswer, ReceivedResult, ReceivedStart } from '#domain/contract/received-analysis.ts';
import { specifiedResult, specifiedStep } from '../../../support/builders/specified.ts';
import { result } from '../../../support/builders/result.ts';

describe('a result that the page parses', () => {
  it('is equal to the result that the server sent', () => {
    expect(ReceivedResult.parse(result())).toEqual(result());
  });

  it('requires only the fields of the specification, and is unchanged after it is stored and parsed again', () => {
    const read = ReceivedResult.parse(specifiedResult);
    expect(read).toMatchObject(specifiedResult);
    expect(ReceivedResult.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('is valid despite invalid optional fields, which are dropped or emptied', () => {
    const own = { schedule: [{ fromWeek: 0 }], productId: 7, evidence: 'A', shop: {}, start: [] };
    const regimen = [{ ...specifiedStep, ...own }];
    const broken = {
      ...specifiedResult,
      regimen,
      safety: 'checked',
      starting: 'slowly',
      reading: 'calm',
      plan: [],
      provenance: {},
      categoryDetails: [],
    };
    expect(ReceivedResult.parse(broken)).toMatchObject({
      regimen: [
        { schedule: undefined, productId: '', evidence: undefined, shop: undefined, start: undefined },
      ],
      safety: undefined,
      starting: undefined,
      reading: undefined,
      plan: undefined,
      provenance: undefined,
      categoryDetails: {},
    });
  });

  it('has an empty string in place of each warning that is not a string', () => {
    expect(ReceivedResult.parse({ ...specifiedResult, warnings: [null, 'Patch test.'] }).warnings).toEqual([
      '',
      'Patch test.',
    ]);
  });

  it.each([undefined, null, 'none', [null], ['Cleanser']])('is invalid with the regimen %j', (regimen) => {
    expect(ReceivedResult.safeParse({ ...specifiedResult, regimen }).success).toBe(false);
  });
});

describe('parsing a response', () => {
  it.each([
    [{}, false],
    [{ status: 'done' }, false],
    [{ status: 'undreamt-of' }, false],
    [{ status: 'running' }, true],
    [{ error: true }, true],
    [{ error: false, status: 'failed' }, false],
  ])(
    'accepts only an error, a complete result or the status of an unfinished job (body: %j, accepted: %s)',
    (body, isUnderstood) => {
      expect(ReceivedAnswer.safeParse(body).success).toBe(isUnderstood);
    },
  );

  it('requires only a status in the response to a request for a new analysis', () => {
    expect(ReceivedStart.parse({ status: 'queued' })).toEqual({ status: 'queued' });
    expect(ReceivedStart.safeParse({}).success).toBe(false);
  });
});
