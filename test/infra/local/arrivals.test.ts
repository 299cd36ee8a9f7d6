import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoMode } from '#domain/photo.ts';
import { type Cloud, startCloud } from '../../../infra/local/cloud.ts';
import { visitor } from '../../support/visitor.ts';

let folder: string;
let cloud: Cloud;
let guest: ReturnType<typeof visitor>;
let photo: Uint8Array;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-arrivals-'));
  cloud = await startCloud({
    port: 0,
    folder,
    model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://127.0.0.1:9', MODEL_ID: 'none' },
    website: async () => (_request, response) => void response.end('page'),
  });
  guest = visitor(cloud.url);
  photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#c99' } })
    .jpeg()
    .toBuffer();
});
afterAll(async () => {
  await cloud.stop();
  await rm(folder, { recursive: true });
});

/** Once everything that was stored has been looked at. */
async function isStored(imageUrl: string): Promise<boolean> {
  await cloud.arrivalsSettled();
  const { region, credentials, endpoints, bucket } = cloud;
  const s3 = new S3Client({ region, credentials, endpoint: endpoints.s3, forcePathStyle: true });
  const found = s3.send(new HeadObjectCommand({ Bucket: bucket, Key: imageUrl.slice(1) }));
  return found.then(
    () => true,
    () => false,
  );
}

describe.each(PhotoMode.options)('a permit for a %s photo', (mode) => {
  it('brings nothing back once its photo is deleted, and the receipt stays true', async () => {
    const permission = await guest.permit(mode, photo);
    expect((await guest.upload(permission, photo)).status).toBe(204);
    expect(await isStored(permission.imageUrl)).toBe(true);
    const receipt = await guest.deletePhoto(permission);
    expect(receipt).toMatchObject({ outcome: 'deleted' });
    expect((await guest.upload(permission, photo)).status).toBe(204);
    expect(await isStored(permission.imageUrl)).toBe(false);
    expect(await guest.deletePhoto(permission)).toEqual(receipt);
  });

  it('that was given up before it was used stores nothing', async () => {
    const permission = await guest.permit(mode, photo);
    expect(await guest.deletePhoto(permission)).toMatchObject({ outcome: 'not-found' });
    expect((await guest.upload(permission, photo)).status).toBe(204);
    expect(await isStored(permission.imageUrl)).toBe(false);
  });

  it('is no place for other files', async () => {
    const film = new Uint8Array(200_000).fill(42);
    const permission = await guest.permit(mode, film);
    expect((await guest.upload(permission, film)).status).toBe(204);
    expect(await isStored(permission.imageUrl)).toBe(false);
  });
});
