import * as z from 'zod/mini';
import type { mockedCloud } from './fixtures/cloud.ts';
import type { Statement } from './infra/template.ts';

/** A request from a function to AWS, in IAM terms. */
export type AwsRequest = {
  readonly action: string;
  readonly resource: string;
  /** The prefix of a ListObjects request. */
  readonly prefix?: string | undefined;
  /** The adapter in `functions/adapters/` and the command that it sent, in the form `adapter: Command`. */
  readonly site: string;
};

type Mocks = Omit<ReturnType<typeof mockedCloud>, 'healthy'>;

const Input = z.looseObject({
  TableName: z.optional(z.string()),
  IndexName: z.optional(z.string()),
  RequestItems: z.optional(z.record(z.string(), z.unknown())),
  Bucket: z.optional(z.string()),
  Key: z.optional(z.unknown()),
  Prefix: z.optional(z.string()),
  QueueUrl: z.optional(z.string()),
  modelId: z.optional(z.string()),
});
type Input = z.infer<typeof Input>;

/**
 * Converts `<SessionsTable>` to `<SessionsTable.Arn>`. In tests, the names of resources have the first form, because
 * the functions' environment variables come from the template.
 */
const arnOf = (reference = ''): string => reference.replace(/>$/, '.Arn>');

const tableRequest = (action: string) => (input: Input) =>
  [input.TableName ?? '', ...Object.keys(input.RequestItems ?? {})].filter(Boolean).map((table) => ({
    action: `dynamodb:${action}`,
    resource: arnOf(table) + (input.IndexName === undefined ? '' : `/index/${input.IndexName}`),
  }));

const objectRequest = (action: string) => (input: Input) => [
  { action, resource: `${arnOf(input.Bucket)}/${String(input.Key)}` },
];

/**
 * The IAM actions that each SDK command needs. Not every action has the name of its command: for example,
 * HeadObject needs `s3:GetObject`.
 */
const requestsOf: ReadonlyMap<string, (input: Input) => Omit<AwsRequest, 'site'>[]> = new Map([
  ['GetCommand', tableRequest('GetItem')],
  ['BatchGetCommand', tableRequest('BatchGetItem')],
  ['PutCommand', tableRequest('PutItem')],
  ['UpdateCommand', tableRequest('UpdateItem')],
  ['DeleteCommand', tableRequest('DeleteItem')],
  ['QueryCommand', tableRequest('Query')],
  ['GetObjectCommand', objectRequest('s3:GetObject')],
  ['HeadObjectCommand', objectRequest('s3:GetObject')],
  ['DeleteObjectCommand', objectRequest('s3:DeleteObject')],
  [
    'ListObjectsV2Command',
    ({ Bucket, Prefix }) => [{ action: 's3:ListBucket', resource: arnOf(Bucket), prefix: Prefix }],
  ],
  ['SendMessageCommand', ({ QueueUrl }) => [{ action: 'sqs:SendMessage', resource: arnOf(QueueUrl) }]],
  [
    'ConverseCommand',
    ({ modelId }) => [
      {
        action: 'bedrock:InvokeModel',
        resource: `arn:<AWS::Partition>:bedrock:<AWS::Region>:<AWS::AccountId>:inference-profile/${modelId}`,
      },
    ],
  ],
]);

const Sent = z.object({ errorWithCallStack: z.object({ stack: z.string() }) });

/**
 * All requests since the mocks were reset.
 *
 * @throws Error for a command that `requestsOf` does not contain.
 */
export function sentRequests({ dynamo, s3, sqs, bedrock }: Mocks): AwsRequest[] {
  const sent = [...dynamo.calls(), ...s3.calls(), ...sqs.calls(), ...bedrock.calls()];
  return sent.flatMap((call) => {
    const [command] = call.args;
    const { name } = command.constructor;
    const read = requestsOf.get(name);
    if (!read) throw new Error(`The IAM action of ${name} is unknown`);
    const { stack } = Sent.parse(call).errorWithCallStack;
    const [, adapter] = /functions\/adapters\/(?:[\w-]+\/)?([\w-]+)\.ts/.exec(stack) ?? [];
    return read(Input.parse(command.input)).map((each) => ({ ...each, site: `${adapter}: ${name}` }));
  });
}

/**
 * Whether a permission covers the request. If the permission's statement has a condition, the request must also meet
 * that condition. As in IAM, a `*` in the resource matches any text.
 */
export function covers(
  right: { action: string; resource: string },
  { Condition }: Statement,
  request: AwsRequest,
): boolean {
  if (right.action !== request.action || !like(right.resource, request.resource)) return false;
  if (Condition === undefined) return true;
  const prefixes = PrefixCondition.parse(Condition).StringLike['s3:prefix'];
  return prefixes.some((pattern) => like(pattern, request.prefix ?? ''));
}

const PrefixCondition = z.strictObject({
  StringLike: z.strictObject({ 's3:prefix': z.array(z.string()) }),
});

/** Whether a text matches a pattern with at most one `*`, which is enough for our patterns. */
function like(pattern: string, text: string): boolean {
  const [start = '', ...rest] = pattern.split('*');
  if (rest.length === 0) return text === pattern;
  const end = rest.join('*');
  return text.length >= start.length + end.length && text.startsWith(start) && text.endsWith(end);
}
