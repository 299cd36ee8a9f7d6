import type { IncomingHttpHeaders } from 'node:http';
import * as z from 'zod/mini';
import { calls } from '#domain/contract/api.ts';
import { tables } from '../../shared/tables.ts';
import { findCall } from '../http/find-call.ts';
import { parseJson } from '../../settings/json-value.ts';
import { actions } from '../sqs/actions.ts';
import { Service } from './kinds.ts';

export type NamedRequest = {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/**
 * The name by which fault rules refer to a request, such as `dynamodb PutItem analyses`. `undefined` for a request that
 * is neither an API call nor an operation of a service, such as a request for the page.
 */
export function callName(service: Service, request: NamedRequest): string | undefined {
  return namers[service](request);
}

const operation = ({ headers }: NamedRequest): string =>
  String(headers['x-amz-target'] ?? '')
    .split('.')
    .at(-1) ?? '';

const Tabled = z.object({
  TableName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
});

/**
 * The name of the DynamoDB table in the request. Empty if the body is invalid: the local DynamoDB refuses such a
 * request itself.
 */
function tableNameOf({ body }: NamedRequest): string {
  const { TableName, RequestItems = {} } = Tabled.safeParse(parseJson(body.toString('utf8'))).data ?? {};
  return TableName ?? Object.keys(RequestItems)[0] ?? '';
}

const s3Operations: Readonly<Record<string, string>> = {
  GET: 'GetObject',
  HEAD: 'HeadObject',
  PUT: 'PutObject',
  POST: 'PostObject',
  DELETE: 'DeleteObject',
};

const namers: Record<Service, (request: NamedRequest) => string | undefined> = {
  api: ({ method, path }) => {
    const found = findCall(method, path.split('?')[0] ?? '');
    return found && `api ${method} ${found.call.path}`;
  },
  s3: ({ method, path }) => {
    const name = path.includes('list-type=2') ? 'ListObjectsV2' : s3Operations[method];
    return name && `s3 ${name}`;
  },
  dynamodb: (request) => `dynamodb ${operation(request)} ${tableNameOf(request)}`,
  sqs: (request) => `sqs ${operation(request)}`,
  bedrock: () => 'bedrock Converse',
  queue: () => undefined,
};

const itemOperations = [
  'GetItem',
  'PutItem',
  'UpdateItem',
  'DeleteItem',
  'Query',
  'Scan',
  'BatchGetItem',
  'BatchWriteItem',
];

/** The names that calls and deliveries can have, without the service's name in front. */
const namesOf: Record<Service, readonly string[]> = {
  api: calls.map(({ method, path }) => `${method} ${path}`),
  s3: [...Object.values(s3Operations), 'ListObjectsV2'],
  dynamodb: itemOperations.flatMap((each) => Object.keys(tables).map((table) => `${each} ${table}`)),
  sqs: Object.keys(actions),
  bedrock: ['Converse'],
  queue: ['Deliver'],
};

/**
 * Checks the call that a fault rule names. Returns the first word that fits no call, such as `InvokeModel` after
 * `bedrock`, and the words that would fit in its place. Returns `undefined` if a call has this name, or a name that
 * begins with it.
 */
export function unknownWord(
  call: string,
): { after: string; word: string; possible: readonly string[] } | undefined {
  const words = call.split(' ');
  let names = Service.options.flatMap((service) =>
    namesOf[service].map((name) => [service, ...name.split(' ')]),
  );
  for (const [index, word] of words.entries()) {
    const next = names.filter((name) => name[index] === word);
    if (next.length === 0) {
      const possible = [...new Set(names.flatMap((name) => name[index] ?? []))];
      return { after: words.slice(0, index).join(' '), word, possible };
    }
    names = next;
  }
  return undefined;
}
