import { describe, expect, it } from 'vitest';
import { calls } from '#domain/contract/api.ts';
import { callName, unknownWord } from '../../../../infra/local/faults/call-name.ts';
import { forwardTo } from '../../../../infra/local/faults/forward.ts';
import { refusals } from '../../../../infra/local/faults/refusals.ts';
import { gatewayRefusals } from '../../../../infra/constructs/gateway-refusals.ts';

const named = (path: string) => callName('api', { method: 'GET', path, headers: {}, body: Buffer.alloc(0) });

describe('the name of a call', () => {
  it('contains the path template from the API contract, without ids or a query', () => {
    expect(named('/api/analyze-skin/6f2f3c1e?x=1')).toBe('api GET /api/analyze-skin/{analysisId}');
  });

  it.each(['/api/analyze-skin/', '/api/analyze-skin/%zz', '/private'])(
    'is undefined for a request that the API answers with 404: %s',
    (path) => {
      expect(named(path)).toBeUndefined();
    },
  );

  it.each([
    ...calls.map(({ method, path }) => ['api', method, path, {}] as const),
    ...(['GET', 'HEAD', 'PUT', 'POST', 'DELETE'] as const).map((method) => ['s3', method, '/', {}] as const),
    ['s3', 'GET', '/?list-type=2', {}],
    ['sqs', 'POST', '/', { 'x-amz-target': 'AmazonSQS.SendMessage' }],
    ['bedrock', 'POST', '/model/some.model/converse', {}],
  ] as const)('is known to the parser of fault rules: %s %s %s', (service, method, path, headers) => {
    const name = callName(service, { method, path, headers, body: Buffer.alloc(0) });
    expect([name, unknownWord(name ?? '')]).toEqual([expect.any(String), undefined]);
  });

  it.each(['GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', 'Query', 'BatchGetItem'])(
    'is known to the parser of fault rules for every operation that the functions use: dynamodb %s',
    (operation) => {
      const headers = { 'x-amz-target': `DynamoDB_20120810.${operation}` };
      const body = Buffer.from('{"TableName":"analyses"}');
      const name = callName('dynamodb', { method: 'POST', path: '/', headers, body });
      expect([name, unknownWord(name ?? '')]).toEqual([`dynamodb ${operation} analyses`, undefined]);
    },
  );
});

describe('fault injection', () => {
  it('gives an API fault the same status and body as the error response of the deployed API', () => {
    const { throttle, error } = refusals.api;
    const bodies = [throttle, error].map(({ status, body }) => ({ status, refusal: JSON.parse(body) }));
    const deployed = ['Throttled', 'Broken'].map((name) => gatewayRefusals[name]);
    expect(bodies).toEqual(deployed.map((each) => ({ status: each?.status, refusal: each?.refusal })));
    expect(throttle.headers).toMatchObject({ 'retry-after': '1' });
  });
});

describe('the fault proxy', () => {
  it('refuses to forward requests to an https endpoint, because it would send them in clear text', () => {
    expect(() => forwardTo('https://bedrock.example')).toThrow('works only with http:// endpoints');
  });
});
