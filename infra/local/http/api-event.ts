import type { IncomingMessage } from 'node:http';
import { randomUUID } from 'node:crypto';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';

/** A route of the API that matches a request. */
export type MatchedRoute = { resource: string; pathParameters: Record<string, string> | null };

/**
 * A REST proxy event (payload 1.0) with the fields that API Gateway sets. It overwrites the two headers of the edge
 * with the values of the connection. Ids that exist only in AWS (account, API, domain) are omitted.
 */
export function apiEvent(
  request: IncomingMessage,
  url: URL,
  body: string | null,
  { resource, pathParameters }: MatchedRoute,
): APIGatewayProxyEvent {
  const address = request.socket.remoteAddress ?? 'unknown';
  const multiValueHeaders = {
    ...headersOf(request),
    [VIEWER_ADDRESS_HEADER]: [address],
    [VIEWER_ORIGIN_HEADER]: [url.origin],
  };
  const headers = lastOf(multiValueHeaders);
  const multiValueQuery = queryOf(url);
  const method = request.method ?? 'GET';
  return {
    resource,
    path: url.pathname,
    httpMethod: method,
    headers,
    multiValueHeaders,
    queryStringParameters: lastOf(multiValueQuery),
    multiValueQueryStringParameters: multiValueQuery,
    pathParameters,
    stageVariables: null,
    body,
    isBase64Encoded: false,
    requestContext: {
      accountId: '000000000000',
      apiId: 'local',
      authorizer: null,
      protocol: 'HTTP/1.1',
      httpMethod: method,
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
        userAgent: headers['user-agent'] ?? null,
        userArn: null,
      },
      path: url.pathname,
      stage: 'api',
      requestId: randomUUID(),
      requestTimeEpoch: Date.now(),
      resourceId: resource,
      resourcePath: resource,
    },
  };
}

const headersOf = (request: IncomingMessage): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(request.headersDistinct).map(([name, values]) => [name, values ?? []] as const),
  );

/** Reads the query from its entries, because a parameter could be called `constructor`, a property of every object. */
const queryOf = ({ searchParams }: URL): Record<string, string[]> =>
  Object.fromEntries(Array.from(searchParams.keys(), (name) => [name, searchParams.getAll(name)] as const));

const lastOf = (lists: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(lists).map(([name, values]) => [name, values.at(-1) ?? '']));
