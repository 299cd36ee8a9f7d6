import * as z from 'zod/mini';
import { SWITCH_KEY } from '#domain/settings/switch.ts';
import { type AwsAccount, errorOf, isUnreachable, jsonCall } from '../operator/aws-account.ts';

/** DynamoDB's response with the item of the switch. The item does not exist before the first change. */

const Item = z.object({
  Item: z.optional(
    z.object({
      analyses: z.optional(z.object({ S: z.string() })),
      uploads: z.optional(z.object({ S: z.string() })),
      analysesPerDay: z.optional(z.object({ N: z.string() })),
    }),
  ),
});

/** The new value of each part of the switch, or `undefined` to return to the deployed value. */
export type Changes = ReadonlyMap<'analyses' | 'uploads' | 'analysesPerDay', string | undefined>;

const Key = { pk: { S: SWITCH_KEY } };
/** DynamoDB's code for a table that does not exist. */
const NO_TABLE = 'ResourceNotFoundException';

/**
 * @param deployedLimit the deployed `analysesPerDay`, if it is known
 * @throws Error if the table cannot be read
 */
export async function readItem(
  account: AwsAccount,
  TableName: string,
  deployedLimit?: string,
): Promise<Switched> {
  const text = await call(account, 'GetItem', { TableName, Key, ConsistentRead: true });
  const { analyses, uploads, analysesPerDay } = Item.parse(JSON.parse(text)).Item ?? {};
  return {
    analyses: analyses?.S ?? 'on',
    uploads: uploads?.S ?? 'on',
    analysesPerDay:
      analysesPerDay?.N ?? `as deployed${deployedLimit === undefined ? '' : ` (${deployedLimit})`}`,
  };
}

type Switched = { analyses: string; uploads: string; analysesPerDay: string };

/** @throws Error if the table cannot be written */
export async function writeItem(account: AwsAccount, TableName: string, changes: Changes): Promise<void> {
  const set = [...changes].filter(([, value]) => value !== undefined);
  const removed = [...changes].filter(([, value]) => value === undefined);
  const expressions = [
    ...(set.length > 0 ? [`SET ${set.map(([name]) => `${name} = :${name}`).join(', ')}`] : []),
    ...(removed.length > 0 ? [`REMOVE ${removed.map(([name]) => name).join(', ')}`] : []),
  ];
  const values = set.map(([name, value]) => [
    `:${name}`,
    name === 'analysesPerDay' ? { N: value } : { S: value },
  ]);
  await call(account, 'UpdateItem', {
    TableName,
    Key,
    UpdateExpression: expressions.join(' '),
    ...(values.length > 0 && { ExpressionAttributeValues: Object.fromEntries(values) }),
  });
}

async function call(
  { ask }: AwsAccount,
  operation: string,
  input: { readonly TableName: string; readonly [parameter: string]: unknown },
): Promise<string> {
  const answer = await ask(jsonCall('dynamodb', `DynamoDB_20120810.${operation}`, input, '1.0'));
  if (answer.status === 200) return answer.text;
  const error = errorOf(answer);
  if (isUnreachable(answer)) throw new Error(`dynamodb:${operation} got ${error}. Check your network.`);
  throw new Error(
    error === NO_TABLE
      ? `The table ${input.TableName} does not exist: a teardown deleted it. Deploy the stage again.`
      : `dynamodb:${operation} was refused: ${error}`,
  );
}
