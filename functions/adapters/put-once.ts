import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { conditionally, type Documents } from './documents.ts';
import { randomHex } from './random-hex.ts';

const WRITE_ID_BYTES = 8;

/**
 * A new value for the `written` attribute, by which a repeated write recognises the item that it has already written.
 */
export const newWriteId = (): string => randomHex(WRITE_ID_BYTES);

/**
 * Stores a new item. Resolves to `false` if its key is taken. If the response is lost, the SDK retries the write, so
 * the condition also accepts an item with the `written` value of this write.
 */
export function putOnce(
  documents: Documents,
  TableName: string,
  item: Readonly<Record<string, unknown>>,
): Promise<boolean> {
  const written = newWriteId();
  return conditionally(
    documents.send(
      new PutCommand({
        TableName,
        Item: { ...item, written },
        ConditionExpression: 'attribute_not_exists(pk) OR written = :written',
        ExpressionAttributeValues: { ':written': written },
      }),
    ),
  );
}
