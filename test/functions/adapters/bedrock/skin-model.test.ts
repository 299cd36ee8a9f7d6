import { describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { readAnswers, systemPrompt } from '#domain/plan/prompt.ts';
import { REPORT_TOOL, SkinReport } from '#domain/reading/report.ts';
import { answers } from '../../../support/builders/answers.ts';
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
    expect(inferenceConfig).toEqual({ maxTokens: 4_000 });
    expect(toolConfig.toolChoice).toEqual({ tool: { name: REPORT_TOOL } });
    expect(toolConfig.tools).toHaveLength(1);
    expect(toolConfig.tools[0].toolSpec).toMatchObject({
      name: REPORT_TOOL,
      inputSchema: { json: { type: 'object' } },
    });
  });

  it('describes both branches of the report to the model', async () => {
    const wire = scriptedWire(reply('good'));
    await analyse(wire);
    const { properties } = body(wire).toolConfig.tools[0].toolSpec.inputSchema.json;
    expect(Object.keys(properties)).toEqual(Object.keys(SkinReport.shape));
    expect(properties.analysis.required).toEqual([
      'summary',
      'categories',
      'regimen',
      'scienceNotes',
      'warnings',
    ]);
  });

  it('carries the photo and the answers, and nothing else of the visitor', async () => {
    const wire = scriptedWire(reply('good'));
    await analyse(wire);
    const [message] = body(wire).messages;
    expect(message.role).toBe('user');
    expect(message.content[0]).toEqual({ image: { format: 'jpeg', source: { bytes: '/9j/4A==' } } });
    expect(readAnswers(message.content[1].text)).toEqual(answers());
    expect(message.content).toHaveLength(2);
  });
});

describe('a usable answer', () => {
  it.each(['good', 'good-after-thinking', 'fenced-text', 'introduced-text', 'split-text'])(
    'is taken at once: %s',
    async (name) => {
      const wire = scriptedWire(reply(name));
      expect(await analyse(wire)).toMatchObject({
        ok: true,
        repaired: false,
        analysis: { regimen: [{ productId: 'plain-cleanser' }, {}, {}] },
      });
      expect(wire.requests).toHaveLength(1);
    },
  );

  it.each([
    ['no_face', failed('content_policy', failureTexts.noFace)],
    ['several_faces', failed('content_policy', failureTexts.severalFaces)],
    ['not_a_photo', failed('content_policy', failureTexts.notAPhoto)],
    ['unreadable', failed('api_rejection', failureTexts.unreadableFace)],
  ])('may be that the photo cannot be analysed: %s', async (reason, failure) => {
    const wire = scriptedWire(reported({ cannotAnalyse: { reason } }));
    expect(await analyse(wire)).toMatchObject(failure);
    expect(wire.requests).toHaveLength(1);
  });
});

const repairable = [
  ['wrong-tool', 'the tool is unknown'],
  ['unknown-product', 'regimen.1.productId is not in the catalogue'],
  [
    'wrong-shape',
    'analysis.regimen.0.timesAWeek: {"origin":"number","code":"too_big","maximum":7,"inclusive":true}',
  ],
  ['both-branches', 'report: Give either analysis or cannotAnalyse'],
  ['input-as-text', 'report: {"expected":"object","code":"invalid_type"}'],
  ['broken-text', 'it is not JSON'],
] as const;

describe('what an answer took of the model', () => {
  const once = { calls: 1, answers: 1, throttles: 0, repairs: 0, inputTokens: 4_012, outputTokens: 911 };

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
      inputTokens: 8_024,
      outputTokens: 1_822,
    });
  });

  it('is told where the repair failed, as the first answer was paid', async () => {
    const wire = scriptedWire(reply('broken-text'), wireError(500, 'InternalServerException'));
    expect((await analyse(wire)).usage).toEqual({ ...once, calls: 2, repairs: 1 });
  });

  it('counts no tokens where none are told', async () => {
    const { usage } = await analyse(scriptedWire(reported({ cannotAnalyse: { reason: 'no_face' } })));
    expect(usage).toEqual({ ...once, inputTokens: 0, outputTokens: 0 });
  });
});

describe('a malformed answer', () => {
  it.each(repairable)('is repaired once: %s', async (name) => {
    const wire = scriptedWire(reply(name), reply('good'));
    expect(await analyse(wire)).toMatchObject({ ok: true, repaired: true });
    expect(wire.requests).toHaveLength(2);
  });

  it.each(repairable)('is told exactly what was wrong: %s', async (name, problem) => {
    const wire = scriptedWire(reply(name), reply('good'));
    await analyse(wire);
    const [question, said, repair] = body(wire, 1).messages;
    expect(question).toEqual(body(wire).messages[0]);
    expect(said.role).toBe('assistant');
    expect(repair.role).toBe('user');
    expect(JSON.stringify(repair)).toContain(JSON.stringify(problem).slice(1, -1));
  });

  it.each(repairable)('that stays malformed is a parse_error: %s', async (name) => {
    const wire = scriptedWire(reply(name));
    expect(await analyse(wire)).toMatchObject(unreadable);
    expect(wire.requests).toHaveLength(2);
  });

  it('is told of all that was wrong, as it is asked only once', async () => {
    const wrong = reported({ analysis: { summary: 1, regimen: [{ productId: '', timesAWeek: 9 }] } });
    const wire = scriptedWire(wrong, reply('good'));
    await analyse(wire);
    const told = JSON.stringify(body(wire, 1).messages[2]);
    for (const path of ['analysis.summary', 'analysis.categories', 'analysis.regimen.0.timesAWeek']) {
      expect(told).toContain(path);
    }
  });

  it('by tool call gets its tool result, as the conversation must have it', async () => {
    const wire = scriptedWire(reply('unknown-product'), reply('good'));
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
