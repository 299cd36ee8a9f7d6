import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Cloud, type CloudOptions, startCloud } from '../../../infra/local/cloud.ts';

/** No server listens on this port, so every call of the model fails. */
export const noModel: CloudOptions['model'] = {
  AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://127.0.0.1:9',
  MODEL_ID: 'none',
};

/** Serves the same text on every path. */
export const plainWebsite: CloudOptions['website'] = async () => (_request, response) =>
  void response.end('page');

/** Starts an embedded cloud in a folder of its own, by default without a model. `stop` deletes the folder too. */
export async function startTemporaryCloud(
  options: Partial<Omit<CloudOptions, 'folder'>> = {},
): Promise<Cloud & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-'));
  const cloud = await startCloud({ port: 0, folder, model: noModel, website: plainWebsite, ...options });
  return {
    ...cloud,
    folder,
    async stop() {
      await cloud.stop();
      await rm(folder, { recursive: true });
    },
  };
}
