import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../settings/json-value.ts';

/** The content of `.local/cloud.json`: what AWS tools need to inspect the running cloud. */
export const CloudFile = z.object({
  url: z.string(),
  endpoints: z.object({ s3: z.string(), dynamodb: z.string(), sqs: z.string(), bedrock: z.string() }),
  region: z.string(),
  /** The operator's keys. They are valid for this cloud only, and may list objects. */
  credentials: z.object({ accessKeyId: z.string(), secretAccessKey: z.string() }),
  bucket: z.string(),
  tables: z.object({ sessions: z.string(), analyses: z.string() }),
  queues: z.record(z.string(), z.string()),
});
export type CloudFile = z.infer<typeof CloudFile>;

export async function writeCloudFile(path: string, cloud: CloudFile): Promise<void> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await writeFile(path, `${JSON.stringify(CloudFile.parse(cloud), null, 2)}\n`, { mode: 0o600 });
}

/** Removes the file, unless it describes another cloud that shares the folder and started later. */
export async function removeCloudFile(path: string, url: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch(() => '');
  const described = CloudFile.safeParse(parseJson(text)).data?.url;
  if (described === undefined || described === url) await rm(path, { force: true });
}
