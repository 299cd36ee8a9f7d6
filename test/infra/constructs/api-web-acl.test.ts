import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls, resourcePath } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { Refusal } from '#domain/contract/refusals.ts';
import { synth } from '../../support/infra/synth.ts';
import { environmentOf, resource, resources } from '../../support/infra/template.ts';

const VisibilityConfig = z.object({
  CloudWatchMetricsEnabled: z.boolean(),
  SampledRequestsEnabled: z.boolean(),
  MetricName: z.string(),
});
const RateBasedStatement = z.object({
  Limit: z.number(),
  EvaluationWindowSec: z.number(),
  AggregateKeyType: z.string(),
  CustomKeys: z.array(z.object({ Header: z.looseObject({ Name: z.string() }) })),
  ScopeDownStatement: z.optional(
    z.object({
      AndStatement: z.object({
        Statements: z.tuple([
          z.object({ ByteMatchStatement: z.looseObject({ SearchString: z.string() }) }),
          z.object({ RegexMatchStatement: z.looseObject({ RegexString: z.string() }) }),
        ]),
      }),
    }),
  ),
});
const Rule = z.object({
  Name: z.string(),
  Priority: z.number(),
  Statement: z.looseObject({ RateBasedStatement: z.optional(RateBasedStatement) }),
  Action: z.object({
    Block: z.object({
      CustomResponse: z.object({
        ResponseCode: z.number(),
        CustomResponseBodyKey: z.string(),
        ResponseHeaders: z.array(z.object({ Name: z.string(), Value: z.string() })),
      }),
    }),
  }),
  VisibilityConfig,
});
type Rule = z.infer<typeof Rule>;
const WebAcl = z.looseObject({
  Scope: z.string(),
  DefaultAction: z.unknown(),
  Rules: z.array(Rule),
  CustomResponseBodies: z.record(z.string(), z.object({ ContentType: z.string(), Content: z.string() })),
  VisibilityConfig,
});

const prod = synth({ stage: 'prod' });
const acl = WebAcl.parse(resource(prod, 'AWS::WAFv2::WebACL').properties);
const rateRules = acl.Rules.flatMap((rule) => {
  const rate = rule.Statement.RateBasedStatement;
  return rate ? [{ rule, rate, scope: rate.ScopeDownStatement?.AndStatement.Statements }] : [];
});
/** Fills in a value for each parameter of a path. */
const asked = (path: string): string => path.replaceAll(/\{\w+\}/g, '3f1c');
const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** The rate rules that count this request, except the rule that counts all calls. */
const rulesFor = (method: string, path: string) =>
  rateRules.filter(({ scope }) => {
    if (!scope) return false;
    const [{ ByteMatchStatement: onMethod }, { RegexMatchStatement: onPath }] = scope;
    return onMethod.SearchString === method && new RegExp(onPath.RegexString).test(path);
  });

const responseOf = ({ Action }: Rule) => {
  const { ResponseCode, CustomResponseBodyKey, ResponseHeaders } = Action.Block.CustomResponse;
  const body = acl.CustomResponseBodies[CustomResponseBodyKey];
  return {
    status: ResponseCode,
    type: body?.ContentType,
    refusal: Refusal.parse(JSON.parse(body?.Content ?? '')),
    headers: Object.fromEntries(ResponseHeaders.map(({ Name, Value }) => [Name, Value])),
  };
};

const wafOf = (given: Parameters<typeof synth>[0]) =>
  resources(synth(given))
    .map(({ type }) => type)
    .filter((type) => type.startsWith('AWS::WAFv2::'));

describe('the web ACL of the API', () => {
  const both = ['AWS::WAFv2::WebACL', 'AWS::WAFv2::WebACLAssociation'];

  it.each([
    ['exists in production', { stage: 'prod' }, both],
    ['does not exist in production when it is switched off', { stage: 'prod', waf: false }, []],
    ['does not exist in other stages', { stage: 'dev' }, []],
    ['exists in another stage when it is switched on', { stage: 'dev', waf: true }, both],
    ['exists without a website', { stage: 'prod', website: false }, both],
  ])('exists only if the stage or the waf setting requires it: %s', (_name, given, expected) => {
    expect(wafOf(given)).toEqual(expected);
  });

  it('is regional, is associated with the stage of the API, and allows what no rule blocks', () => {
    expect(acl).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    expect(resource(prod, 'AWS::WAFv2::WebACLAssociation').properties).toEqual({
      WebACLArn: '<ApiWebAcl.Arn>',
      ResourceArn:
        'arn:<AWS::Partition>:apigateway:<AWS::Region>::/restapis/<Api>/stages/<ApiDeploymentStageapi>',
    });
  });

  it('is not used for the page, whose distribution has no web ACL by default', () => {
    const distribution = resource(prod, 'AWS::CloudFront::Distribution').properties;
    expect(distribution['DistributionConfig']).not.toHaveProperty('WebACLId');
  });

  it('has metrics for every rule, but no sampled requests and no log, which would contain IP addresses', () => {
    const configs = [acl, ...acl.Rules].map(({ VisibilityConfig: config }) => config);
    expect(configs.filter((each) => !each.CloudWatchMetricsEnabled || each.SampledRequestsEnabled)).toEqual(
      [],
    );
    const names = configs.map(({ MetricName }) => MetricName);
    expect(new Set(names).size).toBe(names.length);
    expect(resources(prod, 'AWS::WAFv2::LoggingConfiguration')).toEqual([]);
  });

  it('can be left out without changing any other resource, so the daily limits per IP address still apply', () => {
    const others = resources(prod).filter(({ type }) => !type.startsWith('AWS::WAFv2::'));
    const without = synth({ stage: 'prod', waf: false });
    expect(resources(without)).toEqual(others);
    expect(environmentOf(without, 'AnalyzeSkin')).toMatchObject({ ANALYSES_PER_DAY_AND_ADDRESS: '60' });
    expect(environmentOf(without, 'LogEvents')).toMatchObject({ SESSIONS_PER_DAY_AND_ADDRESS: '200' });
  });

  it('costs the monthly amount that infra/COSTS.md states, at AWS list prices', () => {
    const dollars = 5 + acl.Rules.length;
    expect(readFileSync('infra/COSTS.md', 'utf8')).toContain(`${dollars} dollars a month for the web ACL`);
  });
});

describe('the rate limits per IP address', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))(
    'have one rule for each operation of the API: %s',
    (_name, call) => {
      const found = rulesFor(call.method, asked(call.path));
      expect(found).toHaveLength(1);
      // The rule must also match a path without the stage, and a path with a trailing slash.
      expect(rulesFor(call.method, asked(resourcePath(call)))).toEqual(found);
      expect(rulesFor(call.method, `${asked(call.path)}/`)).toEqual(found);
      const [onMethod, onPath] = found[0]?.scope ?? [];
      expect(onMethod).toMatchObject({
        ByteMatchStatement: { FieldToMatch: { Method: {} }, PositionalConstraint: 'EXACTLY' },
      });
      // Without these transformations, a path with escaped characters or doubled slashes would evade this rule.
      expect(onPath).toMatchObject({
        RegexMatchStatement: {
          FieldToMatch: { UriPath: {} },
          TextTransformations: [{ Type: 'URL_DECODE' }, { Type: 'NORMALIZE_PATH' }],
        },
      });
    },
  );

  it('have no specific rule for a route that does not exist', () => {
    expect(rateRules.filter(({ scope }) => scope)).toHaveLength(calls.length);
    expect(rulesFor('PUT', '/api/images')).toEqual([]);
    expect(rulesFor('GET', '/api/analyze-skin/3f1c/more')).toEqual([]);
  });

  it("count the requests for each pair of IP address header and API key, so that a forged header alone cannot use up a visitor's limit", () => {
    for (const { rate } of rateRules) {
      expect(rate.AggregateKeyType).toBe('CUSTOM_KEYS');
      expect(rate.CustomKeys.map(({ Header }) => Header.Name)).toEqual(['x-viewer-address', 'x-api-key']);
    }
  });

  it('come after a rule that gives requests without the IP address header the same 404 response as unknown routes', () => {
    const [first] = acl.Rules.toSorted((one, other) => one.Priority - other.Priority);
    if (!first) throw new Error('No rules');
    expect(first.Statement).toMatchObject({
      NotStatement: {
        Statement: {
          SizeConstraintStatement: {
            FieldToMatch: { SingleHeader: { Name: 'x-viewer-address' } },
            ComparisonOperator: 'GT',
            Size: 0,
          },
        },
      },
    });
    expect(responseOf(first)).toMatchObject({
      status: 404,
      refusal: { type: 'not_found', message: failureTexts.unknownRoute },
    });
  });

  it('include one rule for all requests to the API, whose limit is the sum of the other limits', () => {
    const ofAll = rateRules.filter(({ scope }) => !scope);
    const limits = rateRules.filter(({ scope }) => scope).map(({ rate }) => rate.Limit);
    expect(ofAll.map(({ rate }) => rate.Limit)).toEqual([limits.reduce((sum, each) => sum + each)]);
  });

  it('are not below the minimum of AWS WAF, and use a window that AWS WAF supports', () => {
    expect(rateRules.filter(({ rate }) => rate.Limit < 10)).toEqual([]);
    expect(new Set(rateRules.map(({ rate }) => rate.EvaluationWindowSec))).toEqual(new Set([60]));
  });

  it('allow one IP address at most a quarter of the default rate limit of each API method', () => {
    const Stage = z.looseObject({
      MethodSettings: z.array(
        z.looseObject({ HttpMethod: z.string(), ResourcePath: z.string(), ThrottlingRateLimit: z.number() }),
      ),
    });
    const { MethodSettings } = Stage.parse(resource(prod, 'AWS::ApiGateway::Stage').properties);
    for (const { HttpMethod, ResourcePath, ThrottlingRateLimit } of MethodSettings) {
      const path = asked(ResourcePath.slice(1).replaceAll('~1', '/'));
      const [found = rateRules.find(({ scope }) => !scope)] = rulesFor(HttpMethod, path);
      expect((found?.rate.Limit ?? Infinity) / 60).toBeLessThanOrEqual(ThrottlingRateLimit / 4);
    }
  });

  it('refuse requests with the same response as the API throttle, and a Retry-After of one minute', () => {
    for (const { rule } of rateRules) {
      expect(responseOf(rule)).toEqual({
        status: 429,
        type: 'APPLICATION_JSON',
        refusal: {
          error: true,
          type: 'throttled',
          message: failureTexts.tooManyRequests,
          retryAfterSeconds: 60,
        },
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
      });
    }
  });
});
