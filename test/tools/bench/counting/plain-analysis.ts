import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';

/**
 * A minimal analysis for comparison: it reads the whole photo, sends it to the model and stores the reply. It
 * has no limits and no queue, does not validate the reply, and does not prevent a second billed call for the
 * same photo.
 */
export function createPlainAnalysis({ bucket, table }: { bucket: string; table: string }, key: string) {
  const s3 = new S3Client();
  const bedrock = new BedrockRuntimeClient();
  const documents = DynamoDBDocumentClient.from(new DynamoDBClient());
  let ran = 0;

  return async (): Promise<void> => {
    const { Body } = await s3.send(new GetObjectCommand({ Bucket: bucket, Key: key }));
    const bytes = (await Body?.transformToByteArray()) ?? new Uint8Array();
    const { output } = await bedrock.send(
      new ConverseCommand({
        modelId: 'instant',
        messages: [{ role: 'user', content: [{ image: { format: 'jpeg', source: { bytes } } }] }],
      }),
    );
    ran += 1;
    const result = JSON.stringify(output);
    await documents.send(new PutCommand({ TableName: table, Item: { pk: `PLAIN#${ran}`, result } }));
  };
}
