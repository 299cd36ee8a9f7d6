import { DeleteObjectCommand } from '@aws-sdk/client-s3';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deletePhoto, requestUpload } from '#domain/contract/api.ts';
import { UploadPermit } from '#domain/contract/page-calls.ts';
import { SESSION_ID } from '../support/builders/analysis-request.ts';
import { apiEvent } from '../support/builders/api-event.ts';
import type { ApiHandler } from '../support/fixtures/api-handlers.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

/** The secrets for signing delete tokens, one for each `secretsVersion`, starting at 1. */
const secrets = ['01', '02', '03'].map((byte) => byte.repeat(32));

const cloud = mockedCloud();
beforeEach(() => cloud.healthy());

/** Loads a handler in a cold start, with the secrets that the stack sets for this `secretsVersion`. */
async function deployed(version: number, load: () => Promise<{ handler: ApiHandler }>): Promise<ApiHandler> {
  vi.resetModules();
  stubVariables(environment);
  vi.stubEnv('DELETE_TOKEN_SECRET', secrets[version - 1]);
  vi.stubEnv('DELETE_TOKEN_SECRET_FORMER', secrets[version - 2]);
  return (await load()).handler;
}

/** The photo and token that upload-image returns with this `secretsVersion`. */
async function uploaded(version: number) {
  const handler = await deployed(version, () => import('../../functions/upload-image.ts'));
  const body = {
    sessionId: SESSION_ID,
    mode: 'normal',
    source: 'upload',
    contentType: 'image/jpeg',
    byteLength: 1_000,
  };
  const response = await handler(apiEvent(requestUpload, { body }));
  const { imageUrl, deleteToken } = UploadPermit.parse(JSON.parse(response.body));
  return { imageUrl, deleteToken };
}

async function deleted(version: number, photo: { imageUrl: string; deleteToken: string }) {
  const handler = await deployed(version, () => import('../../functions/delete-image.ts'));
  const { statusCode } = await handler(apiEvent(deletePhoto, { body: photo }));
  return { statusCode, deletions: cloud.s3.commandCalls(DeleteObjectCommand).length };
}

describe('an uploaded photo', () => {
  it.each([
    ['before secretsVersion is raised', 1, 1],
    ['after secretsVersion was raised once', 1, 2],
    ['after secretsVersion was raised from 2 to 3', 2, 3],
  ])('can be deleted with its own token: %s', async (_, from, to) => {
    expect(await deleted(to, await uploaded(from))).toEqual({ statusCode: 200, deletions: 1 });
  });

  it('cannot be deleted with its token after secretsVersion was raised twice', async () => {
    expect(await deleted(3, await uploaded(1))).toEqual({ statusCode: 404, deletions: 0 });
  });

  it('cannot be deleted with a token from a later secretsVersion', async () => {
    expect(await deleted(1, await uploaded(2))).toEqual({ statusCode: 404, deletions: 0 });
  });

  it('cannot be deleted with the token of another photo, even if that token was signed with the former secret', async () => {
    const [own, foreign] = [await uploaded(1), await uploaded(1)];
    const stolen = { imageUrl: own.imageUrl, deleteToken: foreign.deleteToken };
    expect(await deleted(2, stolen)).toEqual({ statusCode: 404, deletions: 0 });
  });
});
