import { describe, expect, it } from 'vitest';
import { callName } from '../../../../infra/local/faults/call-name.ts';
import { forwardTo } from '../../../../infra/local/faults/forward.ts';
import { refusals } from '../../../../infra/local/faults/refusals.ts';
import { gatewayRefusals } from '../../../../infra/constructs/gateway-refusals.ts';

const named = (path: string) => callName('api', { method: 'GET', path, headers: {}, body: Buffer.alloc(0) });

describe('the name of a call', () => {
  it('contains the path template of the contract, without ids or a query', () => {
    expect(named('/api/analyze-skin/6f2f3c1e?x=1')).toBe('api GET /api/analyze-skin/{analysisId}');
  });

  it.each(['/api/analyze-skin/', '/api/analyze-skin/%zz', '/private'])(
    'is missing for a request that the API answers with 404: %s',
    (path) => {
      expect(named(path)).toBeUndefined();
    },
  );
});

describe('an injected fault of the API', () => {
  it('has the status and the body of the deployed API', () => {
    const { throttle, error } = refusals.api;
    const bodies = [throttle, error].map(({ status, body }) => ({ status, refusal: JSON.parse(body) }));
    const deployed = ['Throttled', 'Broken'].map((name) => gatewayRefusals[name]);
    expect(bodies).toEqual(deployed.map((each) => ({ status: each?.status, refusal: each?.refusal })));
    expect(throttle.headers).toMatchObject({ 'retry-after': '1' });
  });
});

describe('forwarding a request', () => {
  it('is refused for an https endpoint, because the request would be sent in clear text', () => {
    expect(() => forwardTo('https://bedrock.example')).toThrow('works only with http:// endpoints');
  });
});
