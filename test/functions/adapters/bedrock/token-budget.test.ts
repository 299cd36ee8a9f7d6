import { describe, expect, it } from 'vitest';
import { Observation, PhotoObstacle, regionsFor } from '#domain/reading/observation.ts';
import { estimateTokens } from '#domain/reading/tokens.ts';
import { question } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { converseInput } from '../../../../functions/adapters/bedrock/model-request.ts';
import { estimateUsage } from '../../../../infra/local/bedrock/usage.ts';
import { ConverseBody } from '../../../../infra/local/bedrock/converse.ts';
import { defaults } from '../../../../infra/settings/settings.ts';
import { reading } from '../../../support/builders/reading.ts';
import { typicalReading } from '../../../support/builders/typical-reading.ts';

const MAX_IN = 1_800;
const TYPICAL_OUT = 450;
const MAX_OUT = 800;
const TOO_LONG = 'Shorten anchors.ts or prompt.ts, or reuse a list of regions in observation.ts';

const written = (given: ReturnType<typeof reading>): number =>
  estimateTokens(JSON.stringify(fromReading(given)));

/** The longest reading: every observation in all of its regions, and every obstacle. */
const fullest = reading(
  Object.fromEntries(
    Observation.options.map((name) => [
      name,
      Object.fromEntries(regionsFor[name].map((region) => [region, 'strong'])),
    ]),
  ),
  { photo: PhotoObstacle.options },
);

describe('a model call', () => {
  it.each(JsonMode.options)(
    `uses at most ${MAX_IN} input tokens for prompt, schema and question in JSON mode %s`,
    (jsonMode) => {
      const messages = [{ role: 'user' as const, content: [{ text: question }] }];
      const input = converseInput({ modelId: 'some.model', maxTokens: 1, jsonMode }, messages);
      const request = ConverseBody.parse(JSON.parse(JSON.stringify(input)));
      const { inputTokens } = estimateUsage({ ...request, raw: '' }, []);
      expect(inputTokens, TOO_LONG).toBeLessThanOrEqual(MAX_IN);
      // A smaller estimate would mean that the prompt or the schema is missing.
      expect(inputTokens).toBeGreaterThan(1_500);
    },
  );

  it(`uses at most ${TYPICAL_OUT} output tokens for a typical reading, and ${MAX_OUT} for the longest`, () => {
    expect(written(typicalReading)).toBeLessThanOrEqual(TYPICAL_OUT);
    expect(written(fullest)).toBeLessThanOrEqual(MAX_OUT);
    expect(written(fullest)).toBeGreaterThan(written(typicalReading));
  });

  it('may use at least twice the output tokens of the longest reading by default, as a model may indent its JSON', () => {
    const indented = estimateTokens(JSON.stringify(fromReading(fullest), null, 1));
    expect(defaults.modelMaxTokens).toBeGreaterThanOrEqual(Math.max(2 * MAX_OUT, indented));
  });
});
