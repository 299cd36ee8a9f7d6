import { describe, expect, it } from 'vitest';
import { readModelId } from '#domain/settings/model-profile.ts';

describe('the id of a model', () => {
  it.each([
    ['eu.anthropic.claude-haiku-5-5', 'eu', 'anthropic.claude-haiku-5-5'],
    ['global.amazon.nova-2-lite-v1:0', 'global', 'amazon.nova-2-lite-v1:0'],
    ['us-gov.anthropic.claude-haiku-5-5', 'us-gov', 'anthropic.claude-haiku-5-5'],
  ])('that names a profile names its group of regions: %s', (modelId, group, foundation) => {
    expect(readModelId(modelId)).toEqual({ group, foundation });
  });

  it.each(['amazon.nova-2-lite-v1:0', 'europe.model', 'eu', 'eu.'])(
    'that names none has no group: %s',
    (modelId) => {
      expect(readModelId(modelId)).toEqual({ foundation: modelId });
    },
  );
});
