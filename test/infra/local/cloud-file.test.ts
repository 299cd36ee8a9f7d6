import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type CloudFile, removeCloudFile, writeCloudFile } from '../../../infra/local/cloud-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-cloud-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

const cloudAt = (url: string): CloudFile => ({
  url,
  endpoints: { s3: url, dynamodb: url, sqs: url, bedrock: url },
  region: 'eu-central-1',
  credentials: { accessKeyId: 'id', secretAccessKey: 'secret' },
  bucket: 'face-images',
  tables: { sessions: 'sessions', analyses: 'analyses' },
  queues: {},
});

describe('cloud.json', () => {
  it('is removed only by the cloud that it describes', async () => {
    const path = join(folder, 'cloud.json');
    await writeCloudFile(path, cloudAt('http://localhost:3001'));
    await removeCloudFile(path, 'http://localhost:3000');
    expect(await readdir(folder)).toEqual(['cloud.json']);
    await removeCloudFile(path, 'http://localhost:3001');
    expect(await readdir(folder)).toEqual([]);
  });

  it('is removed by any cloud if it is not valid JSON', async () => {
    const path = join(folder, 'cloud.json');
    await writeFile(path, 'not JSON');
    await removeCloudFile(path, 'http://localhost:3000');
    expect(await readdir(folder)).toEqual([]);
  });
});
