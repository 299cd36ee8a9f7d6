import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deletePhoto, startAnalysis } from '#domain/contract/api.ts';
import { photoUrl } from '#domain/contract/photo.ts';
import { signDeletion } from '../../functions/adapters/delete-tokens.ts';
import { analysisRequest, PHOTO_KEY, PRIVATE_PHOTO_KEY } from '../support/builders/analysis-request.ts';
import { apiEvent, OWN_ORIGIN } from '../support/builders/api-event.ts';
import type { ApiHandler } from '../support/fixtures/api-handlers.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
let start: ApiHandler;
let remove: ApiHandler;

beforeAll(async () => {
  stubVariables(environment);
  start = (await import('../../functions/analyze-skin.ts')).handler;
  remove = (await import('../../functions/delete-image.ts')).handler;
});

beforeEach(() => cloud.healthy());

const awsCalls = (): number => {
  const { dynamo, s3, sqs, bedrock } = cloud;
  return dynamo.calls().length + s3.calls().length + sqs.calls().length + bedrock.calls().length;
};
const token = (
  key: string,
  expiresAt = 9_999_999_999_999,
  secret: string = environment.DELETE_TOKEN_SECRET,
) => signDeletion(secret, key, expiresAt);

const PATH = photoUrl(PHOTO_KEY);

describe('an imageUrl that is not a valid photo URL of our own site', () => {
  it.each([
    `https://evil.example${PATH}`,
    `https://face-images-other.s3.amazonaws.com${PATH}`,
    `s3://other-bucket${PATH}`,
    'http://169.254.169.254/latest/meta-data/',
    `${OWN_ORIGIN}@evil.example${PATH}`,
    `https://user:pass@dewpoint.example${PATH}`,
    `${OWN_ORIGIN}.evil.example${PATH}`,
    `//evil.example${PATH}`,
    `/other${PATH}`,
    PATH.replace('/images/', '/images/../secrets/'),
    PATH.replace('/images/', '/images%2F'),
    PATH.replace('/images/', '/images%252f'),
    PATH.replace('/images/', '/images\\'),
    PATH.replace('images', 'ｉmages'),
    PATH.replace('taken', 'tаken'),
    `${PATH}\u0000.png`,
    `${PATH}?versionId=1`,
  ])('is refused before any call to AWS (imageUrl: %j)', async (imageUrl) => {
    const analysed = await start(apiEvent(startAnalysis, { body: analysisRequest({ imageUrl }) }));
    const deleted = await remove(
      apiEvent(deletePhoto, { body: { imageUrl, deleteToken: token(PHOTO_KEY) } }),
    );
    expect([analysed.statusCode, deleted.statusCode, awsCalls()]).toEqual([400, 400, 0]);
  });
});

describe('an invalid deleteToken', () => {
  const real = token(PHOTO_KEY);
  it.each([
    ['for another photo', token(PRIVATE_PHOTO_KEY)],
    ['that has expired', token(PHOTO_KEY, Date.now() - 1)],
    ['signed with another secret', token(PHOTO_KEY, 9_999_999_999_999, 'e1'.repeat(32))],
    ['with a later expiry', real.replace(/^\d+/, '99999999999999')],
    ['with its last digit changed', real.slice(0, -1) + (real.endsWith('0') ? '1' : '0')],
    ['cut short', real.slice(0, -1)],
    ['in capitals', real.toUpperCase()],
  ])('is refused before any call to AWS: a token %s', async (_, deleteToken) => {
    const response = await remove(apiEvent(deletePhoto, { body: { imageUrl: PATH, deleteToken } }));
    expect([response.statusCode, awsCalls()]).toEqual([404, 0]);
  });
});
