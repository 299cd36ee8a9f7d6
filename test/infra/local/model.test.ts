import { describe, expect, it } from 'vitest';
import { readModelChoice } from '../../../infra/local/model.ts';

describe('the variables that choose the model', () => {
  it('count as unset if they are empty', () => {
    const empty = { BEDROCK: '', MODEL_ID: '', AWS_REGION: '', AWS_PROFILE: '' };
    expect(Object.values(readModelChoice(empty)).filter((each) => each !== undefined)).toEqual([]);
  });

  it('are refused if BEDROCK has an invalid value, and the error lists the valid values', () => {
    expect(() => readModelChoice({ BEDROCK: 'azure' })).toThrow('BEDROCK must be "aws", "local" or unset');
  });
});
