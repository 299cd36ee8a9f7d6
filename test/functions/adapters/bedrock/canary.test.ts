import { describe, expect, it } from 'vitest';
import { AnalysisFailure } from '#domain/contract/failures.ts';
import { SkinReading } from '#domain/reading/reading.ts';
import { REPORT_TOOL } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { anyReading } from '../../../support/builders/any-reading.ts';
import { CANARY, canaries, withCanary } from '../../../support/builders/canary.ts';
import { converseResponse } from '../../../support/builders/replies.ts';
import { SEED } from '../../../support/long-runs.ts';
import { seededRandom } from '../../../support/drawings/random.ts';
import { modelOver } from '../../../support/fixtures/skin-model.ts';
import { scriptedWire } from '../../../support/fixtures/wire.ts';

const PLACEMENTS = 1_000;

/**
 * A Bedrock reply that contains `report` in the format of `mode`, with the texts `around` before and after it. The mode
 * `tool` uses only the first text.
 */
function replyIn(mode: JsonMode, report: unknown, around: readonly [before: string, after: string]) {
  const [before, after] = around;
  const content =
    mode === 'tool'
      ? [{ text: before }, { toolUse: { toolUseId: 'tooluse_1', name: REPORT_TOOL, input: report } }]
      : [{ text: `${before}${JSON.stringify(report)}${after}` }];
  return {
    output: { message: { role: 'assistant', content } },
    stopReason: mode === 'tool' ? 'tool_use' : 'end_turn',
    additionalModelResponseFields: { stop: 'x' },
    usage: { inputTokens: 1, outputTokens: 1, totalTokens: 2 },
  };
}

/**
 * Returns a function that lets the model adapter parse a reply. Its calls share a client, because creating one takes
 * longer than a call.
 */
function asker(mode: JsonMode) {
  const reply = converseResponse('');
  const model = modelOver(scriptedWire(reply), mode);
  return (body: unknown) => {
    reply.body = JSON.stringify(body);
    return model.analyse();
  };
}

describe('unexpected text in a model reply', () => {
  it.each(JsonMode.options)(
    `never reaches the parsed reply, wherever it is inserted (JSON mode %s)`,
    async (mode) => {
      const ask = asker(mode);
      const random = seededRandom(29);
      for (let round = 0; round < Math.ceil(PLACEMENTS / JsonMode.options.length); round += 1) {
        const canary = canaries[round % canaries.length] ?? CANARY;
        const report = fromReading(anyReading(random));
        // Inserts the canary into the report, before and after it, or at a random place in the reply.
        const where = round % 3;
        const { value } = withCanary(report, canary, random);
        const plain = replyIn(mode, where === 0 ? value : report, where === 1 ? [canary, canary] : ['', '']);
        const body = where === 2 ? withCanary(plain, canary, random).value : plain;
        const parsed = await ask(body);
        expect(JSON.stringify(parsed)).not.toContain(CANARY);
        if (parsed.ok) expect(SkinReading.parse(parsed.reading)).toEqual(parsed.reading);
        else expect(AnalysisFailure.parse(parsed.failure)).toEqual(parsed.failure);
      }
    },
  );

  it.each(JsonMode.options)('does not invalidate the known codes next to it (JSON mode %s)', async (mode) => {
    const ask = asker(mode);
    let added = 0;
    for (let round = 0; round < 200; round += 1) {
      const random = seededRandom(SEED + round);
      const given = anyReading(random);
      const { way, value } = withCanary(fromReading(given), canaries[round % canaries.length] ?? '', random);
      if (way !== 'beside' && way !== 'named') continue;
      added += 1;
      expect(await ask(replyIn(mode, value, ['', '']))).toMatchObject({ ok: true, repaired: false });
    }
    expect(added).toBeGreaterThan(50);
  });

  it('is always present in a reply after the helper `withCanary` has inserted it', () => {
    const random = seededRandom(1);
    for (const canary of canaries) {
      const { value } = withCanary(fromReading(anyReading(random)), canary, random);
      expect(JSON.stringify(value)).toContain(CANARY);
    }
  });
});
