import { describe, expect, it } from 'vitest';
import { readModelId } from '#domain/settings/model-profile.ts';

describe('a model id', () => {
  it.each([
    ['eu.anthropic.claude-haiku-5-5', 'eu', 'anthropic.claude-haiku-5-5'],
    ['global.amazon.nova-2-lite-v1:0', 'global', 'amazon.nova-2-lite-v1:0'],
    ['us-gov.anthropic.claude-haiku-5-5', 'us-gov', 'anthropic.claude-haiku-5-5'],
  ])('names a group of regions if it is the id of an inference profile: %s', (modelId, group, foundation) => {
    expect(readModelId(modelId)).toEqual({ group, foundation });
  });

  it.each(['amazon.nova-2-lite-v1:0', 'europe.model', 'eu', 'eu.'])(
    'names no group of regions if it is not the id of an inference profile: %s',
    (modelId) => {
      expect(readModelId(modelId)).toEqual({ foundation: modelId });
    },
  );
});
