import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls, resourcePath } from '#domain/api.ts';
import * as failureTexts from '#domain/failure-texts.ts';
import { Refusal } from '#domain/refusals.ts';
import { synth } from './synth.ts';
import { environmentOf, resource, resources } from './template.ts';

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
/** A path as a request has it, with a value for its parameter. */
const asked = (path: string): string => path.replaceAll(/\{\w+\}/g, '3f1c');
const nameOf = (call: Call): string => `${call.method} ${call.path}`;

/** The rules of one call that count this request; the rule for all calls is not among them. */
const rulesFor = (method: string, path: string) =>
  rateRules.filter(({ scope }) => {
    if (!scope) return false;
    const [{ ByteMatchStatement: onMethod }, { RegexMatchStatement: onPath }] = scope;
    return onMethod.SearchString === method && new RegExp(onPath.RegexString).test(path);
  });

const answerOf = ({ Action }: Rule) => {
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
    ['is there in production', { stage: 'prod' }, both],
    ['is left out of production where it is switched off', { stage: 'prod', waf: false }, []],
    ['is not there in other stages', { stage: 'dev' }, []],
    ['is there in another stage where it is switched on', { stage: 'dev', waf: true }, both],
    ['is there without a website', { stage: 'prod', website: false }, both],
  ])('%s', (_name, given, expected) => {
    expect(wafOf(given)).toEqual(expected);
  });

  it('is regional, stands before the stage of the API, and lets through what no rule blocks', () => {
    expect(acl).toMatchObject({ Scope: 'REGIONAL', DefaultAction: { Allow: {} } });
    expect(resource(prod, 'AWS::WAFv2::WebACLAssociation').properties).toEqual({
      WebACLArn: '<ApiWebAcl.Arn>',
      ResourceArn:
        'arn:<AWS::Partition>:apigateway:<AWS::Region>::/restapis/<Api>/stages/<ApiDeploymentStageapi>',
    });
  });

  it('leaves the page to the web ACL that `webAclArn` names', () => {
    const distribution = resource(prod, 'AWS::CloudFront::Distribution').properties;
    expect(distribution['DistributionConfig']).not.toHaveProperty('WebACLId');
  });

  it('has metrics for every rule, and keeps no sampled requests and no log, which hold addresses', () => {
    const configs = [acl, ...acl.Rules].map(({ VisibilityConfig: config }) => config);
    expect(configs.filter((each) => !each.CloudWatchMetricsEnabled || each.SampledRequestsEnabled)).toEqual(
      [],
    );
    const names = configs.map(({ MetricName }) => MetricName);
    expect(new Set(names).size).toBe(names.length);
    expect(resources(prod, 'AWS::WAFv2::LoggingConfiguration')).toEqual([]);
  });

  it('changes nothing else: the counters by address are the same with it and without', () => {
    const others = resources(prod).filter(({ type }) => !type.startsWith('AWS::WAFv2::'));
    const without = synth({ stage: 'prod', waf: false });
    expect(resources(without)).toEqual(others);
    expect(environmentOf(without, 'AnalyzeSkin')).toMatchObject({ ANALYSES_PER_DAY_AND_ADDRESS: '60' });
    expect(environmentOf(without, 'LogEvents')).toMatchObject({ SESSIONS_PER_DAY_AND_ADDRESS: '200' });
  });

  it("costs a month what the README says, at AWS's list prices", () => {
    const dollars = 5 + acl.Rules.length;
    expect(readFileSync('README.md', 'utf8')).toContain(`${dollars} dollars a month for the web ACL`);
  });
});

describe('the limits by address', () => {
  it.each(calls.map((call) => [nameOf(call), call] as const))('has one rule for %s', (_name, call) => {
    const found = rulesFor(call.method, asked(call.path));
    expect(found).toHaveLength(1);
    // Whether or not the path that AWS WAF sees begins with the stage, and with a slash at its end.
    expect(rulesFor(call.method, asked(resourcePath(call)))).toEqual(found);
    expect(rulesFor(call.method, `${asked(call.path)}/`)).toEqual(found);
  });

  it('have no rule for a route that is not there', () => {
    expect(rateRules.filter(({ scope }) => scope)).toHaveLength(calls.length);
    expect(rulesFor('PUT', '/api/images')).toEqual([]);
    expect(rulesFor('GET', '/api/analyze-skin/3f1c/more')).toEqual([]);
  });

  it('count by the address that the edge sets, together with the origin key that nobody else has', () => {
    for (const { rate } of rateRules) {
      expect(rate.AggregateKeyType).toBe('CUSTOM_KEYS');
      expect(rate.CustomKeys.map(({ Header }) => Header.Name)).toEqual(['x-viewer-address', 'x-api-key']);
    }
  });

  it('let nothing past that lacks the address: the first rule blocks it, as the API does without a key', () => {
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
    expect(answerOf(first)).toMatchObject({
      status: 404,
      refusal: { type: 'not_found', message: failureTexts.unknownRoute },
    });
  });

  it('count whatever else there is under the paths of the API by one rule for all calls', () => {
    const ofAll = rateRules.filter(({ scope }) => !scope);
    const limits = rateRules.filter(({ scope }) => scope).map(({ rate }) => rate.Limit);
    expect(ofAll.map(({ rate }) => rate.Limit)).toEqual([limits.reduce((sum, each) => sum + each)]);
  });

  it('are no lower than AWS WAF takes, over a window that it has', () => {
    expect(rateRules.filter(({ rate }) => rate.Limit < 10)).toEqual([]);
    expect(new Set(rateRules.map(({ rate }) => rate.EvaluationWindowSec))).toEqual(new Set([60]));
  });

  it('leave at least three quarters of what the API lets through by default to others, call by call', () => {
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

  it('answer as the throttle of the API does, with the minute after which to come back', () => {
    for (const { rule } of rateRules) {
      expect(answerOf(rule)).toEqual({
        status: 429,
        type: 'APPLICATION_JSON',
        refusal: {
          error: true,
          type: 'limit',
          message: failureTexts.tooManyRequests,
          retryAfterSeconds: 60,
        },
        headers: { 'Cache-Control': 'no-store', 'Retry-After': '60' },
      });
    }
  });
});
