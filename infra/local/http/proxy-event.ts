import type { ApiEvent } from '../../../functions/runtime/lambda-events.ts';
import { LOCAL_ACCOUNT } from '../local-account.ts';

/** The parts of an event that differ between requests. `timeMs` is in milliseconds since the epoch. */
export type ProxyRequest = Omit<ApiEvent, 'requestContext' | 'headers'> & {
  headers: Record<string, string>;
  multiValueHeaders: Record<string, string[]>;
  path: string;
  queryStringParameters: Record<string, string> | null;
  multiValueQueryStringParameters: Record<string, string[]> | null;
  address: string;
  requestId: string;
  timeMs: number;
};

/**
 * A REST proxy event (payload 1.0) with the fields that API Gateway sets. Ids that exist only in AWS (account, API,
 * domain) are placeholders or omitted.
 */
export const proxyEvent = ({ address, requestId, timeMs, ...request }: ProxyRequest) => ({
  ...request,
  stageVariables: null,
  requestContext: {
    accountId: LOCAL_ACCOUNT,
    apiId: 'local',
    authorizer: null,
    protocol: 'HTTP/1.1',
    httpMethod: request.httpMethod,
    identity: {
      accessKey: null,
      accountId: null,
      apiKey: null,
      apiKeyId: null,
      caller: null,
      clientCert: null,
      cognitoAuthenticationProvider: null,
      cognitoAuthenticationType: null,
      cognitoIdentityId: null,
      cognitoIdentityPoolId: null,
      principalOrgId: null,
      sourceIp: address,
      user: null,
      userAgent: request.headers['user-agent'] ?? null,
      userArn: null,
    },
    path: request.path,
    stage: 'api',
    requestId,
    requestTimeEpoch: timeMs,
    resourceId: request.resource,
    resourcePath: request.resource,
  },
});

export type ProxyEvent = ReturnType<typeof proxyEvent>;
