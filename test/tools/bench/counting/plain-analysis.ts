import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { GetObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { DynamoDBDocumentClient, PutCommand } from '@aws-sdk/lib-dynamodb';

/**
 * The least that an analysis can be: the whole photo is read and sent to the model, and what it says is stored. No limits, no
 * queue, no check of what it says, nothing that keeps a photo from being paid for twice.
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
