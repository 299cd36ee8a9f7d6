import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { MIN_AGE } from '#domain/questionnaire/answers.ts';
import { CannotAnalyseReason } from '#domain/reading/observation.ts';
import { question, REPORT_TOOL, systemPrompt } from '#domain/reading/prompt.ts';
import { fromReading } from '#domain/reading/wire.ts';
import { reading } from '../../../support/builders/reading.ts';
import { converseAnswer, reply, reported } from '../../../support/builders/replies.ts';
import { analyse, declined, failed, unavailable, unreadable } from '../../../support/fixtures/skin-model.ts';
import { scriptedWire, wireError } from '../../../support/fixtures/wire.ts';

const body = (wire: ReturnType<typeof scriptedWire>, index = 0) =>
  JSON.parse(wire.requests[index]?.body ?? '');

describe('the request to the model', () => {
  it('names the model, forces the one tool, bounds the tokens and sets no temperature', async () => {
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

  it('carries the photo, and nothing else of the visitor', async () => {
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

/** What stands in each good reply. */
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

describe('a usable answer', () => {
  it.each([
    'good',
    'good-after-thinking',
    'fenced-text',
    'introduced-text',
    'split-text',
    'input-as-text',
    'wrong-tool',
  ])('is taken at once: %s', async (name) => {
    const wire = scriptedWire(reply(name));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: false, reading: seen });
    expect(wire.requests).toHaveLength(1);
  });

  it('may hold codes that we do not know, which cost only themselves', async () => {
    const wire = scriptedWire(reply('partly-unknown'));
    const { pores, ...others } = seen.observations;
    expect(await analyse(wire)).toMatchObject({
      ok: true,
      repaired: false,
      reading: { observations: { ...others, pores: { ...pores, confidence: 'low' } }, photo: ['soft'] },
    });
    expect(wire.requests).toHaveLength(1);
  });

  it('says which model it is from', async () => {
    expect(await analyse(scriptedWire(reply('good')))).toMatchObject({
      analyser: { kind: 'model', modelId: 'eu.some.model-v1:0' },
      jsonMode: 'tool',
    });
  });

  it.each<[string, unknown, object]>([
    ['a face reader', { analyser: 'face-reader' }, { kind: 'face-reader', ranOn: 'this-computer' }],
    ['the model, whatever else it is', { analyser: 'Dr. Oak' }, { kind: 'model' }],
    ['the model', null, { kind: 'model' }],
  ])('is from %s where the service says so beside the reply', async (_, fields, analyser) => {
    const whole = JSON.parse(String(reply('good').body));
    const told = converseAnswer(JSON.stringify({ ...whole, additionalModelResponseFields: fields }));
    expect(await analyse(scriptedWire(told))).toMatchObject({ ok: true, analyser });
  });

  it('is from the model where only the model says otherwise', async () => {
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
  it.each(CannotAnalyseReason.options)('may be that the photo cannot be analysed: %s', async (reason) => {
    const wire = scriptedWire(reported({ cannotAnalyse: reason }));
    expect(await analyse(wire)).toMatchObject(refusals[reason]);
    expect(wire.requests).toHaveLength(1);
  });

  it('about a small child names the age that the questionnaire asks for', () => {
    expect(failureTexts.youngChild).toContain(`aged ${MIN_AGE} and over`);
  });
});

const repairable = [
  ['wrong-shape', 'neither a known reason in cannotAnalyse nor a known observation'],
  ['nothing-read', 'neither a known reason in cannotAnalyse nor a known observation'],
  ['broken-text', 'it is not JSON'],
] as const;

describe('what an answer took of the model', () => {
  const once = { calls: 1, answers: 1, throttles: 0, repairs: 0, inputTokens: 3_212, outputTokens: 398 };

  it.each(['good', 'refusal', 'truncated-tool'])('is told whatever came of it: %s', async (name) => {
    expect((await analyse(scriptedWire(reply(name)))).usage).toEqual(once);
  });

  it('is added up over a repair', async () => {
    const { usage } = await analyse(scriptedWire(reply('broken-text'), reply('good')));
    expect(usage).toEqual({
      ...once,
      calls: 2,
      answers: 2,
      repairs: 1,
      inputTokens: 6_424,
      outputTokens: 796,
    });
  });

  it('is told where the repair failed, as the first answer was paid', async () => {
    const wire = scriptedWire(reply('broken-text'), wireError(500, 'InternalServerException'));
    expect((await analyse(wire)).usage).toEqual({ ...once, calls: 2, repairs: 1 });
  });

  it('counts no tokens where none are told', async () => {
    const { usage } = await analyse(scriptedWire(reported({ cannotAnalyse: 'no_face' })));
    expect(usage).toEqual({ ...once, inputTokens: 0, outputTokens: 0 });
  });
});

describe('a malformed answer', () => {
  it.each(repairable)('is repaired once: %s', async (name) => {
    const wire = scriptedWire(reply(name), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
    expect(wire.requests).toHaveLength(2);
  });

  it.each(repairable)('is told what was wrong, in our words: %s', async (name, problem) => {
    const wire = scriptedWire(reply(name), reply('good'));
    await analyse(wire);
    const [asked, said, repair] = body(wire, 1).messages;
    expect(asked).toEqual(body(wire).messages[0]);
    expect(said.role).toBe('assistant');
    expect(repair.role).toBe('user');
    expect(JSON.stringify(repair)).toContain(JSON.stringify(problem).slice(1, -1));
  });

  it.each(repairable)('that stays malformed is a parse_error: %s', async (name) => {
    const wire = scriptedWire(reply(name));
    expect(await analyse(wire)).toMatchObject(unreadable);
    expect(wire.requests).toHaveLength(2);
  });

  it('whose call has no object as its input is repeated with an empty one, which Bedrock takes', async () => {
    const wire = scriptedWire(reported('{"observations":'), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
    const [, said] = body(wire, 1).messages;
    expect(said.content).toEqual([{ toolUse: expect.objectContaining({ input: {} }) }]);
  });

  it('by tool call gets its tool result, as the conversation must have it', async () => {
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

  it('by text gets a text', async () => {
    const wire = scriptedWire(reply('broken-text'), reply('good'));
    await analyse(wire);
    expect(body(wire, 1).messages[2].content).toEqual([{ text: expect.stringContaining('not JSON') }]);
  });

  it.each(['empty', 'blank'])(
    'with nothing in it is asked for again, without an empty turn: %s',
    async (name) => {
      const wire = scriptedWire(reply(name), reply('good'));
      expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
      expect(body(wire, 1).messages).toEqual(body(wire).messages);
      expect(await analyse(scriptedWire(reply(name)))).toMatchObject(unreadable);
    },
  );

  it.each([
    ['open braces', '{'.repeat(200_000)],
    ['words in braces', `{${'x'.repeat(200_000)}}`],
    ['nesting', `${'{"a":'.repeat(18_000)}1${'}'.repeat(9_000)}`],
  ])('may be noise: %s', async (_, text) => {
    const message = { role: 'assistant', content: [{ text }] };
    const noise = converseAnswer(JSON.stringify({ output: { message }, stopReason: 'end_turn' }));
    expect(await analyse(scriptedWire(noise))).toMatchObject(unreadable);
  });

  it('may be refused after it was malformed', async () => {
    expect(await analyse(scriptedWire(reply('broken-text'), reply('refusal')))).toMatchObject(declined);
  });

  it('counts as failed where the repair fails', async () => {
    const wire = scriptedWire(reply('broken-text'), wireError(500, 'InternalServerException'));
    expect(await analyse(wire)).toMatchObject(unavailable);
  });
});
