import { readFileSync } from 'node:fs';
import { createServer } from 'node:http2';
import { describe, expect, it } from 'vitest';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { JsonMode } from '#domain/settings/json-mode.ts';
import { checkModel } from '../../../infra/check-model/check-model.ts';
import { explainLogged } from '../../../infra/check-model/logged-reasons.ts';
import { refusals } from '../../../infra/check-model/sentences.ts';
import { listen } from '../../../infra/local/http/listen.ts';
import { AMERICAN_MODEL } from '../../../infra/settings/default-model.ts';
import { defaults, type Settings } from '../../../infra/settings/settings.ts';
import { modelErrors } from '../../support/builders/model-errors.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';
import {
  account,
  bedrockThat,
  reportAsText,
  reportByTool,
  said,
  signIn,
  withoutAccount,
} from '../../support/fakes/bedrock-stand-in.ts';

const check = (given: Partial<Settings>, environment: Record<string, string | undefined> = account) => {
  signIn(environment);
  return checkModel(settingsOf(given), environment);
};
const asked = {
  modelId: AMERICAN_MODEL,
  jsonMode: defaults.modelJsonMode,
  region: 'eu-central-1',
  endpoint: undefined,
};

describe('a working model', () => {
  it.each([
    ['tool', reportByTool],
    ['schema', reportAsText],
    ['prompt', reportAsText],
  ] as const)('passes the check in the JSON mode %s', async (modelJsonMode, reply) => {
    const bedrock = await bedrockThat(reply);
    expect(await check({ modelJsonMode, modelEndpoint: bedrock.url })).toEqual({
      ok: true,
      lines: [
        `"${AMERICAN_MODEL}" replies with a report in the mode "${modelJsonMode}", called from eu-central-1 (2100 input tokens, 31 output tokens).`,
      ],
    });
  });

  it('passes the check even if the low token limit cuts off its reply, as with a reasoning model', async () => {
    const bedrock = await bedrockThat(said('', 'max_tokens'));
    const { ok, lines } = await check({ modelEndpoint: bedrock.url });
    expect([ok, lines]).toEqual([true, [expect.stringContaining('accepts the request in the mode "tool"')]]);
  });

  it('is called once, with the request that the app sends, but with a low token limit', async () => {
    const forms: Record<JsonMode, RegExp> = {
      tool: /"toolChoice":\{"tool":\{"name":"report_reading"\}\}/,
      schema: /"outputConfig":\{"textFormat":\{"type":"json_schema"/,
      prompt: /fits this schema/,
    };
    for (const modelJsonMode of JsonMode.options) {
      const bedrock = await bedrockThat(reportAsText);
      await check({ modelJsonMode, modelEndpoint: bedrock.url });
      expect(bedrock.requests).toHaveLength(1);
      const [request] = bedrock.requests;
      expect(request?.modelId).toBe(AMERICAN_MODEL);
      expect(request?.raw).toMatch(forms[modelJsonMode]);
      expect(request?.inferenceConfig?.maxTokens).toBeLessThanOrEqual(300);
      const photo = request?.messages[0]?.content[0]?.image;
      expect([photo?.format, Number(photo?.source.bytes?.byteLength) < 2_000]).toEqual(['jpeg', true]);
    }
  });

  it('is called in the region of AWS_DEFAULT_REGION if AWS_REGION is not set', async () => {
    const bedrock = await bedrockThat(reportByTool);
    const environment = { ...account, AWS_REGION: undefined, AWS_DEFAULT_REGION: 'us-west-2' };
    const { lines } = await check({ modelEndpoint: bedrock.url }, environment);
    expect(lines[0]).toContain('called from us-west-2');
  });
});

describe('a model call that Bedrock refuses', () => {
  it.each(modelErrors)(
    'fails the check, and the output contains advice for the code $code: $message',
    async (refused) => {
      const { code, status, name: type, message } = refused;
      const bedrock = await bedrockThat({ kind: 'error', status, type, message });
      const { ok, lines } = await check({ modelEndpoint: bedrock.url });
      expect(ok).toBe(false);
      expect(lines).toEqual([
        refusals[code]({ ...asked, endpoint: bedrock.url }),
        `  Error message: ${message}`,
      ]);
      expect(bedrock.requests).toHaveLength(1);
    },
  );

  it.each(
    ModelErrorCode.options.flatMap((code) => [
      [code, 'check', refusals[code](asked)],
      [code, 'log', explainLogged(code, asked)],
      [code, 'log, with an endpoint', explainLogged(code, { ...asked, endpoint: 'http://model.example' })],
    ]),
  )(
    'is reported in one line with advice and no undefined values (code: %s, from the %s)',
    (_code, _from, line) => {
      expect(line).toMatch(
        /^(?:model\w+|Access|Permission|Billing|Account|Credentials|Region|Quota|"[^"]+").*\S$/,
      );
      expect(line).not.toMatch(/undefined|\n|  /);
      expect(line).toMatch(
        /(?:^|[.;] )(?:Set|Choose|Open|Allow|Run|Add|Ask|Sign|Wait|Look|See|Correct|List) /,
      );
    },
  );

  it('is reported with a different message for each reason code', () => {
    for (const explain of [
      (code: ModelErrorCode) => refusals[code](asked),
      (code: ModelErrorCode) => explainLogged(code, asked),
    ]) {
      const lines = ModelErrorCode.options.map(explain);
      expect(new Set(lines).size).toBe(lines.length);
    }
  });
});

describe("a reason code from the worker's log", () => {
  it.each(ModelErrorCode.options)(
    "is explained without advice about the operator's credentials or shell: %s",
    (code) => {
      expect(explainLogged(code, asked)).not.toMatch(/your credentials|sign in|your network|check again/i);
    },
  );

  it.each([
    ['no_permission', 'the worker may not call'],
    ['no_credentials', 'the role of RunAnalysis'],
    ['bad_credentials', 'the role of RunAnalysis'],
    ['timeout', 'TimeOfModel'],
  ] as const)('is explained as a problem of the worker, not of the operator: %s', (code, what) => {
    expect(explainLogged(code, asked)).toContain(what);
    expect(refusals[code](asked)).not.toContain(what);
  });

  it('is explained with a reference to a README section if it is about throttling', () => {
    expect(explainLogged('throttled', asked)).toContain('infra/README.md#modelthrottles');
    expect(readFileSync('infra/README.md', 'utf8')).toContain('\n### ModelThrottles\n');
  });
});

describe('the advice of check:model', () => {
  it.each([
    ['eu-central-1', '"eu.some.model" or "global.some.model"'],
    ['us-west-2', '"us.some.model" or "global.some.model"'],
    ['us-gov-west-1', '"us-gov.some.model"'],
    ['ap-northeast-1', '"jp.some.model", "apac.some.model" or "global.some.model"'],
    ['me-central-1', '"global.some.model"'],
  ])(
    'names the inference profiles for the region %s if the model can be called only through a profile: %s',
    (region, ids) => {
      const line = refusals.needs_inference_profile({ ...asked, modelId: 'some.model', region });
      expect(line).toContain(`Set modelId to ${ids};`);
    },
  );

  it('suggests no inference profile for a model id that already names one', () => {
    const line = refusals.needs_inference_profile({ ...asked, modelId: 'eu.some.model' });
    expect(line).toContain('"eu.some.model" is already an inference profile.');
    expect(line).not.toMatch(/eu\.eu\.|global\./);
  });

  it.each(ModelErrorCode.options)('names no region if no region is set: %s', (code) => {
    for (const modelId of ['some.model', 'us.some.model']) {
      const line = refusals[code]({ ...asked, modelId, region: undefined });
      expect(line).not.toMatch(/undefined|no region(?! is set)|--region (?!REGION)/i);
    }
    expect(refusals.no_access({ ...asked, region: undefined })).toContain('in your region.');
  });

  it('explains how to list models if the model is unknown, and warns if the prefix of its id belongs to other regions', () => {
    const elsewhere = refusals.unknown_model({ ...asked, modelId: 'us.some.model' });
    expect(elsewhere).toContain(
      'Profiles that begin with "us." can be called only from other regions: use another prefix.',
    );
    expect(elsewhere).toContain('aws bedrock list-foundation-models --region eu-central-1');
    for (const modelId of ['eu.some.model', 'global.some.model', 'some.model']) {
      expect(refusals.unknown_model({ ...asked, modelId })).not.toContain('other regions');
    }
  });

  it('names a README section and a command that lists active models, if the model is retired', () => {
    const line = refusals.retired_model(asked);
    expect(line).toContain('infra/README.md#if-the-model-is-withdrawn');
    expect(readFileSync('infra/README.md', 'utf8')).toContain('\n#### If the model is withdrawn\n');
    expect(line).toContain("modelLifecycle.status=='ACTIVE'");
  });

  it.each([
    ['tool', 'Set modelJsonMode to "schema" or "prompt"'],
    ['schema', 'Set modelJsonMode to "tool" or "prompt"'],
    ['prompt', 'Choose another model'],
  ] as const)('names the alternatives if the model refuses the JSON mode "%s": %s', (mode, advice) => {
    expect(refusals.mode_unsupported({ ...asked, jsonMode: mode })).toContain(advice);
  });
});

describe('a model that ignores the JSON mode', () => {
  it.each([
    ['end_turn', 'I see a grey square.'],
    ['end_turn', '{"face": "none"}'],
    ['content_filtered', ''],
  ])('fails the check with the stop reason %s and the reply %j', async (stopReason, text) => {
    const bedrock = await bedrockThat(said(text, stopReason));
    expect(await check({ modelEndpoint: bedrock.url })).toEqual({
      ok: false,
      lines: [
        `modelJsonMode: "${AMERICAN_MODEL}" replied (stop reason: ${stopReason}), but not with the report that the mode "tool" requires. Set modelJsonMode to "schema" or "prompt"; "prompt" works with every model.`,
      ],
    });
  });
});

describe('check:model', () => {
  const other = { modelId: 'eu.amazon.nova-2-lite-v1:0' };

  it('reports a missing price for a model other than the default, even if there is another problem', async () => {
    const works = await bedrockThat(reportByTool);
    const { ok, lines } = await check({ ...other, modelEndpoint: works.url });
    expect([ok, lines.length]).toEqual([false, 2]);
    expect(lines[1]).toContain(
      'modelInputDollars, modelOutputDollars: the price of "eu.amazon.nova-2-lite-v1:0"',
    );
    const { status, name: type, message } = modelErrors[0] ?? { status: 0, name: '', message: '' };
    const refuses = await bedrockThat({ kind: 'error', status, type, message });
    const both = await check({ ...other, modelEndpoint: refuses.url });
    expect(both.lines.map((line) => line.split(' ')[0])).toEqual(['modelId:', 'modelInputDollars,', '']);
  });

  it('reports no missing price if the price was set, or if the model is the default', async () => {
    const { url: modelEndpoint } = await bedrockThat(reportByTool);
    const priced = { ...other, modelInputDollars: 0.3, modelOutputDollars: 2.5, modelEndpoint };
    expect((await check(priced)).ok).toBe(true);
    expect((await check({ modelEndpoint })).ok).toBe(true);
  });
});

describe('a call that fails before it reaches the model', () => {
  it('is reported as lacking credentials if there are none', async () => {
    const environment = { ...withoutAccount, AWS_REGION: 'eu-central-1' };
    const { ok, lines } = await check({}, environment);
    expect([ok, lines[0]]).toEqual([false, refusals.no_credentials(asked)]);
  });

  it.each([undefined, 'eu central 1'])(
    'is reported as lacking a valid region if the region is %j',
    async (region) => {
      const { ok, lines } = await check({}, { ...account, AWS_REGION: region });
      expect([ok, lines[0]]).toEqual([false, refusals.no_region(asked)]);
    },
  );

  it('is reported with the URL of the endpoint if nothing answers there', async () => {
    const { url: endpoint, stop } = await listen(createServer());
    await stop();
    const { ok, lines } = await check({ modelEndpoint: endpoint });
    expect([ok, lines[0]]).toEqual([false, refusals.unreachable({ ...asked, endpoint })]);
    expect(lines[0]).toContain(`modelEndpoint: nothing answers at ${endpoint}`);
  });
});
