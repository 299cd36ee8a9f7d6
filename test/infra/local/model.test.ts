import { describe, expect, it } from 'vitest';
import { readModelChoice } from '../../../infra/local/model.ts';

describe('the choice of the model', () => {
  it('treats empty environment variables as unset', () => {
    const empty = { BEDROCK: '', MODEL_ID: '', AWS_REGION: '', AWS_PROFILE: '' };
    expect(Object.values(readModelChoice(empty)).filter((each) => each !== undefined)).toEqual([]);
  });

  it('refuses an invalid value of BEDROCK with an error that lists the valid values', () => {
    expect(() => readModelChoice({ BEDROCK: 'azure' })).toThrow('BEDROCK must be "aws", "local" or unset');
  });
});
