import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Call, resourcePath } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';

export const REQUEST_ID = 'request-1';
export const OWN_ORIGIN = 'https://dewpoint.example';
export const VIEWER_ADDRESS = '192.0.2.7';

type Given = {
  /** The body, serialised as JSON. A string is sent unchanged. */
  body?: unknown;
  headers?: Record<string, string>;
  pathParameters?: Record<string, string>;
  isBase64Encoded?: boolean;
};

/** The REST proxy event that API Gateway creates for a call, with the headers that the edge adds. */
export function apiEvent(call: Call, given: Given = {}): APIGatewayProxyEvent {
  const { body, pathParameters = null, isBase64Encoded = false } = given;
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS,
    [VIEWER_ORIGIN_HEADER]: OWN_ORIGIN,
    ...given.headers,
  };
  const resource = resourcePath(call);
  return {
    resource,
    path: resource,
    httpMethod: call.method,
    headers,
    multiValueHeaders: {},
    queryStringParameters: null,
    multiValueQueryStringParameters: null,
    pathParameters,
    stageVariables: null,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    isBase64Encoded,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: call.method,
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
        sourceIp: VIEWER_ADDRESS,
        user: null,
        userAgent: null,
        userArn: null,
      },
      path: resource,
      stage: 'api',
      requestId: REQUEST_ID,
      requestTimeEpoch: 0,
      resourceId: resource,
      resourcePath: resource,
    },
  };
}
