import { describe, expect, it } from 'vitest';
import { ReceivedAnswer, ReceivedResult, ReceivedStart } from '#domain/contract/received-analysis.ts';
import { specifiedResult, specifiedStep } from '../../../support/builders/specified.ts';
import { result } from '../../../support/builders/result.ts';

describe('a result as the page reads it', () => {
  it('is our own without a loss', () => {
    expect(ReceivedResult.parse(result())).toEqual(result());
  });

  it('needs the specified fields alone, and reads the same after a reload', () => {
    const read = ReceivedResult.parse(specifiedResult);
    expect(read).toMatchObject(specifiedResult);
    expect(ReceivedResult.parse(JSON.parse(JSON.stringify(read)))).toEqual(read);
  });

  it('leaves out a field of ours that cannot be read', () => {
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

  it('keeps every warning beside an item that is no text', () => {
    expect(ReceivedResult.parse({ ...specifiedResult, warnings: [null, 'Patch test.'] }).warnings).toEqual([
      '',
      'Patch test.',
    ]);
  });

  it.each([undefined, null, 'none', [null], ['Cleanser']])('is none with the regimen %j', (regimen) => {
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
  ])('%j about a running analysis can be understood: %s', (body, isUnderstood) => {
    expect(ReceivedAnswer.safeParse(body).success).toBe(isUnderstood);
  });

  it('to the question for an analysis may be its status alone', () => {
    expect(ReceivedStart.parse({ status: 'queued' })).toEqual({ status: 'queued' });
    expect(ReceivedStart.safeParse({}).success).toBe(false);
  });
});
