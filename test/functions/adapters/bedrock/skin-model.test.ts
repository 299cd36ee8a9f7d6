import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { CannotAnalyseReason } from '#domain/reading/observation.ts';
import { question, REPORT_TOOL, systemPrompt } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { reading } from '../../../support/builders/reading.ts';
import { converseResponse, reply, reported } from '../../../support/builders/replies.ts';
import { analyse, declined, failed, unavailable, unreadable } from '../../../support/fixtures/skin-model.ts';
import { scriptedWire, wireError } from '../../../support/fixtures/wire.ts';

const body = (wire: ReturnType<typeof scriptedWire>, index = 0) =>
  JSON.parse(wire.requests[index]?.body ?? '');

describe('a model call', () => {
  it('sends the model id, forces the tool, limits the tokens and sets no temperature', async () => {
    const wire = scriptedWire(reply('good'));
    await analyse(wire);
    expect(wire.requests[0]).toMatchObject({ method: 'POST', path: '/model/eu.some.model-v1%3A0/converse' });
    const { system, toolConfig, inferenceConfig, ...rest } = body(wire);
    expect(Object.keys(rest)).toEqual(['messages']);
    expect(system[0]).toEqual({ text: systemPrompt });
    expect(inferenceConfig).toEqual({ maxTokens: 1_600 });
    expect(toolConfig.toolChoice).toEqual({ tool: { name: REPORT_TOOL } });
    expect(toolConfig.tools).toHaveLength(1);
    expect(toolConfig.tools[0].toolSpec).toMatchObject({
      name: REPORT_TOOL,
      inputSchema: { json: { type: 'object' } },
    });
  });

  it('sends the photo, and no other data about the visitor', async () => {
    const wire = scriptedWire(reply('good'));
    await analyse(wire);
    expect(body(wire).messages).toEqual([
      {
        role: 'user',
        content: [{ image: { format: 'jpeg', source: { bytes: '/9j/4A==' } } }, { text: question }],
      },
    ]);
  });
});

/** The reading in the replies of `usable-replies.ts`. */
const seen = reading(
  {
    dryness: { cheeks: 'slight', aroundMouth: 'slight' },
    redness: { nose: 'slight' },
    fineLines: { aroundEyes: 'clear' },
    blemishes: { chin: 'clear' },
    pores: { nose: 'clear', cheeks: 'slight' },
  },
  { photo: ['soft'] },
);

/** A reply with one tool call for each input. */
function calling(inputs: readonly object[]) {
  const calls = inputs.map((input, call) => ({
    toolUse: { toolUseId: `call-${call}`, name: REPORT_TOOL, input },
  }));
  const output = { message: { role: 'assistant', content: calls } };
  return converseResponse(JSON.stringify({ output, stopReason: 'tool_use' }));
}

describe('a usable model reply', () => {
  it.each([
    'good',
    'good-after-thinking',
    'fenced-text',
    'introduced-text',
    'split-text',
    'input-as-text',
    'wrong-tool',
  ])('is accepted without a repair call (reply: %s)', async (name) => {
    const wire = scriptedWire(reply(name));
    const found = await analyse(wire);
    expect(found).toMatchObject({ ok: true, repaired: false, reading: seen });
    expect(wire.requests).toHaveLength(1);
  });

  it('is accepted even if it contains unknown codes, which are dropped', async () => {
    const wire = scriptedWire(reply('partly-unknown'));
    const { pores, ...others } = seen.observations;
    // The lists of blemishes also name unknown regions, so the regions in no list were not read.
    const blemishes = { ...others.blemishes, regions: { chin: 'clear' } };
    const observations = { ...others, pores: { ...pores, confidence: 'low' }, blemishes };
    expect(await analyse(wire)).toMatchObject({
      ok: true,
      repaired: false,
      reading: { observations, photo: ['soft'] },
    });
    expect(wire.requests).toHaveLength(1);
  });

  it('leads to a result that contains the model id', async () => {
    expect(await analyse(scriptedWire(reply('good')))).toMatchObject({
      analyser: { kind: 'model', modelId: 'eu.some.model-v1:0' },
      jsonMode: 'tool',
    });
  });

  it.each<[string, unknown, object]>([
    [
      'the face reader if the response names it in a field that no model can set',
      { analyser: 'face-reader' },
      { kind: 'face-reader', ranOn: 'this-computer' },
    ],
    [
      'the model if the response names another analyser in this field',
      { analyser: 'Dr. Oak' },
      { kind: 'model' },
    ],
    ['the model if the response has no field for the analyser', null, { kind: 'model' }],
  ])('is attributed to %s', async (_, fields, analyser) => {
    const whole = JSON.parse(String(reply('good').body));
    const told = converseResponse(JSON.stringify({ ...whole, additionalModelResponseFields: fields }));
    expect(await analyse(scriptedWire(told))).toMatchObject({ ok: true, analyser });
  });

  it('is attributed to the model even if its report names the face reader as the analyser', async () => {
    const wire = scriptedWire(reported({ ...fromReading(seen), analyser: 'face-reader' }));
    expect(await analyse(wire)).toMatchObject({ analyser: { kind: 'model' } });
  });

  const refusals: Record<CannotAnalyseReason, object> = {
    no_face: failed('content_policy', failureTexts.noFace),
    several_faces: failed('content_policy', failureTexts.severalFaces),
    not_a_photo: failed('content_policy', failureTexts.notAPhoto),
    unreadable: failed('api_rejection', failureTexts.unreadableFace),
    young_child: failed('content_policy', failureTexts.youngChild),
  };
  it.each(CannotAnalyseReason.options)('may refuse the photo (reason: %s)', async (reason) => {
    expect(refusals[reason], 'Add this reason to `refusals`').toBeDefined();
    const wire = scriptedWire(reported({ cannotAnalyse: reason }));
    expect(await analyse(wire)).toMatchObject(refusals[reason]);
    expect(wire.requests).toHaveLength(1);
  });

  it.each([['first'], ['last']])(
    'rejects the photo if one of its two tool calls rejects the photo (rejecting call: the %s)',
    async (place) => {
      const inputs = [fromReading(seen), { cannotAnalyse: 'several_faces' }];
      const wire = scriptedWire(calling(place === 'first' ? inputs.toReversed() : inputs));
      expect(await analyse(wire)).toMatchObject(refusals.several_faces);
    },
  );

  it.each([
    [
      'two different reports',
      reading({ blemishes: { chin: 'strong' } }),
      'it contains two different reports',
    ],
    [
      'a reason that is no code',
      { cannotAnalyse: 'young child' },
      'cannotAnalyse contains an unknown reason',
    ],
  ])('is repaired if its two tool calls contain %s', async (_, other, problem) => {
    const second = 'observations' in other ? fromReading(other) : other;
    const wire = scriptedWire(calling([fromReading(seen), second]), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true, reading: seen });
    expect(wire.requests[1]?.body).toContain(problem);
  });

  it('is accepted without a repair call if its two tool calls contain the same report', async () => {
    const wire = scriptedWire(calling([fromReading(seen), fromReading(seen)]));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: false, reading: seen });
  });

  it('leads to a message without an age for a young child, because an operator can raise the minimum age', async () => {
    const wire = scriptedWire(reported({ cannotAnalyse: 'young_child' }));
    expect(await analyse(wire)).toMatchObject({ failure: { message: failureTexts.youngChild } });
    expect(failureTexts.youngChild).not.toMatch(/\d/);
  });
});

const repairable = [
  ['wrong-shape', 'neither a known reason in cannotAnalyse nor a known observation'],
  ['nothing-read', 'neither a known reason in cannotAnalyse nor a known observation'],
  ['broken-text', 'it is not JSON'],
] as const;

describe('the model usage that an analysis reports', () => {
  const once = { calls: 1, responses: 1, throttles: 0, repairs: 0, inputTokens: 3_212, outputTokens: 398 };

  it.each(['good', 'refusal', 'truncated-tool'])(
    'counts the call and its tokens, whether or not the reply is usable (reply: %s)',
    async (name) => {
      expect((await analyse(scriptedWire(reply(name)))).usage).toEqual(once);
    },
  );

  it('counts the repair call and its tokens too', async () => {
    const { usage } = await analyse(scriptedWire(reply('broken-text'), reply('good')));
    expect(usage).toEqual({
      ...once,
      calls: 2,
      responses: 2,
      repairs: 1,
      inputTokens: 6_424,
      outputTokens: 796,
    });
  });

  it('counts the first reply even if the repair call fails, because that reply was billed', async () => {
    const wire = scriptedWire(reply('broken-text'), wireError(500, 'InternalServerException'));
    expect((await analyse(wire)).usage).toEqual({ ...once, calls: 2, repairs: 1 });
  });

  it('counts zero tokens if the response contains no token counts', async () => {
    const { usage } = await analyse(scriptedWire(reported({ cannotAnalyse: 'no_face' })));
    expect(usage).toEqual({ ...once, inputTokens: 0, outputTokens: 0 });
  });
});

describe('a malformed model reply', () => {
  it.each(repairable)('is followed by one repair call (reply: %s)', async (name) => {
    const wire = scriptedWire(reply(name), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
    expect(wire.requests).toHaveLength(2);
  });

  it.each(repairable)('is answered with a description of its problem (reply: %s)', async (name, problem) => {
    const wire = scriptedWire(reply(name), reply('good'));
    await analyse(wire);
    const [asked, said, repair] = body(wire, 1).messages;
    expect(asked).toEqual(body(wire).messages[0]);
    expect(said.role).toBe('assistant');
    expect(repair.role).toBe('user');
    expect(JSON.stringify(repair)).toContain(JSON.stringify(problem).slice(1, -1));
  });

  it.each(repairable)(
    'fails the analysis with a parse_error if the second reply is malformed too (reply: %s)',
    async (name) => {
      const wire = scriptedWire(reply(name));
      expect(await analyse(wire)).toMatchObject(unreadable);
      expect(wire.requests).toHaveLength(2);
    },
  );

  it.each([
    ['text', '{"observations":'],
    ['a list', []],
  ])(
    'is sent back with {} as the tool input if the original input was %s, because Bedrock requires an object',
    async (_, input) => {
      const wire = scriptedWire(reported(input), reply('good'));
      expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
      const [, said] = body(wire, 1).messages;
      expect(said.content).toEqual([{ toolUse: expect.objectContaining({ input: {} }) }]);
    },
  );

  it('is answered with a tool result if the reply was a tool call', async () => {
    const wire = scriptedWire(reply('wrong-shape'), reply('good'));
    await analyse(wire);
    const [, said, repair] = body(wire, 1).messages;
    expect(repair.content).toEqual([
      {
        toolResult: {
          toolUseId: said.content[0].toolUse.toolUseId,
          status: 'error',
          content: [{ text: expect.stringContaining('Report again') }],
        },
      },
    ]);
  });

  it('is answered with a correction request in plain text if the reply was plain text', async () => {
    const wire = scriptedWire(reply('broken-text'), reply('good'));
    await analyse(wire);
    expect(body(wire, 1).messages[2].content).toEqual([{ text: expect.stringContaining('not JSON') }]);
  });

  it.each(['empty', 'blank'])('leads to the same request again if the reply is %s', async (name) => {
    const wire = scriptedWire(reply(name), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
    expect(body(wire, 1).messages).toEqual(body(wire).messages);
    expect(await analyse(scriptedWire(reply(name)))).toMatchObject(unreadable);
  });

  it.each([
    ['open braces', '{'.repeat(200_000)],
    ['words in braces', `{${'x'.repeat(200_000)}}`],
    ['nesting', `${'{"a":'.repeat(18_000)}1${'}'.repeat(9_000)}`],
  ])('fails the analysis if the reply is very long and contains no report: %s', async (_, text) => {
    const message = { role: 'assistant', content: [{ text }] };
    const noise = converseResponse(JSON.stringify({ output: { message }, stopReason: 'end_turn' }));
    expect(await analyse(scriptedWire(noise))).toMatchObject(unreadable);
  });

  it('leads to the same failure as a refusal if the model refuses to repair the reply', async () => {
    expect(await analyse(scriptedWire(reply('broken-text'), reply('refusal')))).toMatchObject(declined);
  });

  it('fails the analysis if the repair call fails', async () => {
    const wire = scriptedWire(reply('broken-text'), wireError(500, 'InternalServerException'));
    expect(await analyse(wire)).toMatchObject(unavailable);
  });
});
