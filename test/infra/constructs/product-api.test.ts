import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type Call, calls, resourcePath } from '#domain/contract/api.ts';
import { Refusal, refusalStatus } from '#domain/contract/refusals.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource, resources } from '../../support/infra/template.ts';

const template = synth();

const Route = z.looseObject({ PathPart: z.string(), ParentId: z.string() });
const routes = new Map<string, z.infer<typeof Route>>(
  resources(template, 'AWS::ApiGateway::Resource').map(
    ({ name, properties }) => [`<${name}>`, Route.parse(properties)] as const,
  ),
);
const pathOf = (id: string): string => {
  const route = routes.get(id);
  return route ? `${pathOf(route.ParentId)}/${route.PathPart}` : '';
};

const Method = z.looseObject({
  HttpMethod: z.string(),
  ResourceId: z.string(),
  ApiKeyRequired: z._default(z.boolean(), false),
  AuthorizationType: z.string(),
  Integration: z.looseObject({ Type: z.string(), Uri: z.string() }),
});
const methods = resources(template, 'AWS::ApiGateway::Method').map(({ properties }) =>
  Method.parse(properties),
);
const nameOf = (call: Call): string => `${call.method} ${resourcePath(call)}`;

/** The settings of a method, with CloudFormation's defaults for fields that the template omits. */
const Setting = z.looseObject({
  HttpMethod: z.string(),
  ResourcePath: z.string(),
  ThrottlingRateLimit: z.number(),
  ThrottlingBurstLimit: z.number(),
  LoggingLevel: z._default(z.string(), 'OFF'),
  DataTraceEnabled: z._default(z.boolean(), false),
});
const Stage = z.looseObject({
  StageName: z.string(),
  MethodSettings: z.array(Setting),
  AccessLogSetting: z.optional(z.unknown()),
});
const stageOf = (requestsPerSecond: number) =>
  Stage.parse(resource(synth({ requestsPerSecond }), 'AWS::ApiGateway::Stage').properties);
const stage = stageOf(50);

describe('the API', () => {
  it('has exactly one route for each call of the API contract', () => {
    const found = methods.map(({ HttpMethod, ResourceId }) => `${HttpMethod} ${pathOf(ResourceId)}`);
    expect(found.sort()).toEqual(calls.map(nameOf).sort());
  });

  it.each(calls.map((call) => [nameOf(call), call] as const))('routes %s to its function', (name, call) => {
    const method = methods.find(
      ({ HttpMethod, ResourceId }) => `${HttpMethod} ${pathOf(ResourceId)}` === name,
    );
    const construct = call.function.replaceAll(/(?:^|-)./g, (part) => part.slice(-1).toUpperCase());
    expect(method?.Integration.Type).toBe('AWS_PROXY');
    expect(method?.Integration.Uri).toContain(`<Functions${construct}Function.Arn>/invocations`);
  });

  it('requires the current or the next origin key for every method', () => {
    expect(methods.filter(({ ApiKeyRequired }) => !ApiKeyRequired)).toEqual([]);
    expect(resource(template, 'AWS::ApiGateway::UsagePlan').properties['ApiStages']).toEqual([
      expect.objectContaining({ ApiId: '<Api>', Stage: '<ApiDeploymentStageapi>' }),
    ]);
    const inPlan = resources(template, 'AWS::ApiGateway::UsagePlanKey').map(({ properties }) => properties);
    expect(inPlan).toEqual([
      { KeyId: '<ApiOriginKey>', KeyType: 'API_KEY', UsagePlanId: '<ApiThroughTheCdn>' },
      { KeyId: '<ApiOriginKey2>', KeyType: 'API_KEY', UsagePlanId: '<ApiThroughTheCdn>' },
    ]);
  });

  it('is deployed as the stage "api", so that CloudFront forwards /api/* without rewriting the path', () => {
    expect(stage.StageName).toBe('api');
    expect(calls.filter(({ path }) => !path.startsWith(`/${stage.StageName}/`))).toEqual([]);
  });

  it('includes the deployment stage in its name, so that deployments in the same account have separate metrics', () => {
    expect(resource(template, 'AWS::ApiGateway::RestApi').properties['Name']).toBe('Dewpoint-dev');
    expect(resource(synth({ stage: 'prod' }), 'AWS::ApiGateway::RestApi').properties['Name']).toBe(
      'Dewpoint-prod',
    );
  });
});

describe('the throttling of the API', () => {
  it.each([
    ['POST', '/~1images', 10],
    ['DELETE', '/~1images', 10],
    ['POST', '/~1analyze-skin', 5],
    ['GET', '/~1analyze-skin~1{analysisId}', 30],
    ['DELETE', '/~1analyze-skin~1{analysisId}', 10],
    ['POST', '/~1log-events', 20],
    ['POST', '/~1delete-everything', 3],
    ['*', '/*', 50],
  ])('limits %s %s to %i calls a second, and a burst to twice as many', (method, path, rate) => {
    const found = stage.MethodSettings.filter(
      ({ HttpMethod, ResourcePath }) => HttpMethod === method && ResourcePath === path,
    );
    expect(found).toEqual([
      expect.objectContaining({ ThrottlingRateLimit: rate, ThrottlingBurstLimit: rate * 2 }),
    ]);
  });

  it('has a rate limit for every route', () => {
    expect(stage.MethodSettings).toHaveLength(calls.length + 1);
  });

  it.each([1, 10_000])(
    'keeps every rate limit between 1 and the configured maximum of %i calls a second',
    (rate) => {
      const limits = stageOf(rate).MethodSettings.map(({ ThrottlingRateLimit }) => ThrottlingRateLimit);
      expect(Math.min(...limits)).toBeGreaterThanOrEqual(1);
      expect(Math.max(...limits)).toBe(rate);
    },
  );
});

/** The logs that a stage writes to CloudWatch. Logs require an account-wide role; metrics do not. */
const logsOf = ({ AccessLogSetting, MethodSettings }: z.infer<typeof Stage>): string[] => [
  ...(AccessLogSetting === undefined ? [] : ['access log']),
  ...MethodSettings.filter(({ LoggingLevel }) => LoggingLevel !== 'OFF').map(
    ({ HttpMethod, ResourcePath }) => `execution log of ${HttpMethod} ${ResourcePath}`,
  ),
];

describe('the API Gateway stage', () => {
  it.each<[string, Partial<Settings>]>([
    ['by default', {}],
    ['in production', { stage: 'prod' }],
    ['without a website', { website: false }],
  ])(
    'writes no logs that need an account-wide role, unless the template creates that role: %s',
    (_name, given) => {
      const made = synth(given);
      const stages = resources(made, 'AWS::ApiGateway::Stage').map(({ properties }) =>
        Stage.parse(properties),
      );
      expect(stages).toHaveLength(1);
      const roles = resources(made, 'AWS::ApiGateway::Account');
      expect(roles.length > 0 ? [] : stages.flatMap(logsOf)).toEqual([]);
    },
  );

  it('logs no request or response bodies', () => {
    expect(stage.MethodSettings.filter(({ DataTraceEnabled }) => DataTraceEnabled)).toEqual([]);
  });
});

const Response = z.object({
  ResponseType: z.string(),
  StatusCode: z.string(),
  ResponseTemplates: z.object({ 'application/json': z.string() }),
  ResponseParameters: z.record(z.string(), z.string()),
  RestApiId: z.string(),
});
const responses = resources(template, 'AWS::ApiGateway::GatewayResponse').map(({ properties }) =>
  Response.parse(properties),
);
const bodyOf = ({ ResponseTemplates }: z.infer<typeof Response>) =>
  Refusal.parse(JSON.parse(ResponseTemplates['application/json']));

describe('the API gateway', () => {
  it.each([
    ['MISSING_AUTHENTICATION_TOKEN', 404, 'not_found'],
    ['INVALID_API_KEY', 404, 'not_found'],
    ['THROTTLED', 429, 'throttled'],
    ['QUOTA_EXCEEDED', 429, 'throttled'],
    ['REQUEST_TOO_LARGE', 413, 'too_large'],
    ['INTEGRATION_TIMEOUT', 504, 'unavailable'],
    ['INTEGRATION_FAILURE', 503, 'unavailable'],
    ['DEFAULT_4XX', 400, 'invalid_request'],
    ['DEFAULT_5XX', 503, 'unavailable'],
  ])('refuses calls in the format of all other refusals: %s returns %i %s', (type, status, refusal) => {
    const [found, ...more] = responses.filter(({ ResponseType }) => ResponseType === type);
    if (!found) throw new Error(`No response for ${type}`);
    expect(more).toEqual([]);
    expect(found.StatusCode).toBe(String(status));
    expect(bodyOf(found)).toMatchObject({ error: true, type: refusal });
  });

  it('has 9 types of error response, none of which may be cached', () => {
    expect(responses).toHaveLength(9);
    for (const { ResponseParameters } of responses) {
      expect(ResponseParameters['gatewayresponse.header.Cache-Control']).toBe("'no-store'");
    }
  });

  it('returns the status of the refusal type in the API contract, except for INTEGRATION_TIMEOUT (504)', () => {
    const different = responses.filter(
      (response) => Number(response.StatusCode) !== refusalStatus[bodyOf(response).type],
    );
    expect(different.map(({ ResponseType }) => ResponseType)).toEqual(['INTEGRATION_TIMEOUT']);
  });

  it('states in a header and in the body when to retry a throttled call', () => {
    for (const response of responses) {
      const seconds = bodyOf(response).retryAfterSeconds;
      const header = response.ResponseParameters['gatewayresponse.header.Retry-After'];
      expect(header).toBe(response.StatusCode === '429' ? `'${seconds}'` : undefined);
      expect(seconds === undefined).toBe(header === undefined);
    }
  });

  it('copies nothing from the request into an error response', () => {
    expect(responses.filter((response) => JSON.stringify(response).includes('$'))).toEqual([]);
  });

  it('has error responses that are created before the API deployment, so that the deployment includes them', () => {
    const raw = Object(Object.values(template.findResources('AWS::ApiGateway::Deployment'))[0]);
    const waitsFor = z.array(z.string()).parse(raw.DependsOn);
    expect(waitsFor.filter((id) => /^Api[A-Z]/.test(id) && !id.includes('POST'))).toHaveLength(9);
  });
});
