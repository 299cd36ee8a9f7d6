import { describe, expect, it } from 'vitest';
import { ReceivedAnswer, ReceivedResult, ReceivedStart } from '#domain/contract/received-analysis.ts';
import { specifiedResult, specifiedStep } from '../../../support/builders/specified.ts';
import { result } from '../../../support/builders/result.ts';

describe('a result as the page reads it', () => {
  it("is the same as our server's result", () => {
    expect(ReceivedResult.parse(result())).toEqual(result());
  });

  it('needs only the specified fields, and is the same after a reload', () => {
    const read = ReceivedResult.parse(specifiedResult);
    expect(read).toMatchObject(specifiedResult);
    expect(ReceivedResult.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('omits an invalid optional field', () => {
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

  it('keeps all warnings if one item is not a text', () => {
    expect(ReceivedResult.parse({ ...specifiedResult, warnings: [null, 'Patch test.'] }).warnings).toEqual([
      '',
      'Patch test.',
    ]);
  });

  it.each([undefined, null, 'none', [null], ['Cleanser']])('is invalid with the regimen %j', (regimen) => {
    expect(ReceivedResult.safeParse({ ...specifiedResult, regimen }).success).toBe(false);
  });
});

describe('an answer', () => {
  it.each([
    [{}, false],
    [{ status: 'done' }, false],
    [{ status: 'undreamt-of' }, false],
    [{ status: 'running' }, true],
    [{ error: true }, true],
    [{ error: false, status: 'failed' }, false],
  ])('%j about a running analysis is valid: %s', (body, isUnderstood) => {
    expect(ReceivedAnswer.safeParse(body).success).toBe(isUnderstood);
  });

  it('to the start of an analysis may consist of only its status', () => {
    expect(ReceivedStart.parse({ status: 'queued' })).toEqual({ status: 'queued' });
    expect(ReceivedStart.safeParse({}).success).toBe(false);
  });
});
