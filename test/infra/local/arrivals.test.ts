import { HeadObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PhotoMode } from '#domain/contract/photo.ts';
import type { Cloud } from '../../../infra/local/cloud.ts';
import { plainPhoto } from '../../support/builders/plain-photo.ts';
import { visitor } from '../../support/visitor.ts';
import { startTemporaryCloud } from '../../support/fixtures/temporary-cloud.ts';

let cloud: Cloud;
let user: ReturnType<typeof visitor>;
let photo: Uint8Array;

beforeAll(async () => {
  cloud = await startTemporaryCloud();
  user = visitor(cloud.url);
  photo = await plainPhoto(640, 480);
});
afterAll(() => cloud.stop());

/** Waits until every upload is checked, then looks for the photo. */
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

describe.each(PhotoMode.options)('the check of uploads with a permit for a %s photo', (mode) => {
  it('deletes a repeated upload of a deleted photo, so that the deletion receipt remains correct', async () => {
    const permit = await user.permit(mode, photo);
    expect((await user.upload(permit, photo)).status).toBe(204);
    expect(await isStored(permit.imageUrl)).toBe(true);
    const receipt = await user.deletePhoto(permit);
    expect(receipt).toMatchObject({ outcome: 'deleted' });
    expect((await user.upload(permit, photo)).status).toBe(204);
    expect(await isStored(permit.imageUrl)).toBe(false);
    expect(await user.deletePhoto(permit)).toEqual(receipt);
  });

  it('deletes the first upload of a photo whose deletion was already requested', async () => {
    const permit = await user.permit(mode, photo);
    expect(await user.deletePhoto(permit)).toMatchObject({ outcome: 'not-found' });
    expect((await user.upload(permit, photo)).status).toBe(204);
    expect(await isStored(permit.imageUrl)).toBe(false);
  });

  it('deletes an uploaded file that is not a photo', async () => {
    const film = new Uint8Array(200_000).fill(42);
    const permit = await user.permit(mode, film);
    expect((await user.upload(permit, film)).status).toBe(204);
    expect(await isStored(permit.imageUrl)).toBe(false);
  });
});
