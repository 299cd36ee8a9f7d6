import { createHash } from 'node:crypto';
import * as z from 'zod/mini';

export const MessageAttribute = z.object({
  DataType: z.string(),
  StringValue: z.optional(z.string()),
  /** The value in base64. */
  BinaryValue: z.optional(z.string()),
});
export type MessageAttribute = z.infer<typeof MessageAttribute>;
export type MessageAttributes = Readonly<Record<string, MessageAttribute>>;

const STRING_TYPE = Buffer.from([1]);
const BINARY_TYPE = Buffer.from([2]);

/**
 * The MD5 that SQS returns for the attributes of a message
 * (https://docs.aws.amazon.com/AWSSimpleQueueService/latest/SQSDeveloperGuide/sqs-message-metadata.html). `undefined`
 * if there are none.
 */
export function attributesDigest(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash('md5');
  const add = (part: string | Buffer): void => {
    const bytes = Buffer.from(part);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.byteLength);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const { DataType, StringValue, BinaryValue } = attributes[name] ?? { DataType: '' };
    add(name);
    add(DataType);
    hash.update(BinaryValue === undefined ? STRING_TYPE : BINARY_TYPE);
    add(BinaryValue === undefined ? (StringValue ?? '') : Buffer.from(BinaryValue, 'base64'));
  }
  return hash.digest('hex');
}
