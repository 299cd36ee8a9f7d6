import assert from 'node:assert/strict';
import { logEvent, requestUpload } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { Session, VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { PhotoMode } from '#domain/contract/photo.ts';
import { drawFace, drawTwoFaces, skinTones } from '../../support/drawings/draw.ts';
import { visitor } from '../../support/visitor.ts';
import type { DeployedApi } from './stack.ts';
import type { Steps } from './steps.ts';

/** Of the addresses that are kept for examples. */
const VIEWER_ADDRESS = '203.0.113.7';

/** What a visitor does, against the deployed API, with the headers that the CDN would add. */
export async function visit({ check }: Steps, { url, originKeys }: DeployedApi): Promise<void> {
  const user = visitor(url, { 'x-api-key': originKeys[0] ?? '', [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS });
  const stranger = visitor(url);
  const photo = await drawFace({ tone: skinTones[2] });

  const log = (eventName: string, sessionId?: string) =>
    user.call(logEvent.method, logEvent.path, { sessionId, eventName, eventData: {} });

  await check('answers nobody who comes past the CDN', async () => {
    const wish = {
      mode: 'normal',
      source: 'upload',
      contentType: 'image/jpeg',
      byteLength: photo.byteLength,
    };
    const response = await stranger.call(requestUpload.method, requestUpload.path, wish);
    assert.deepEqual(await refusalOf(response), [404, 'not_found']);
  });

  for (const mode of PhotoMode.options) {
    await check(`${mode}: permission, upload, analysis, result, receipt, and the result let go`, async () => {
      const permission = await user.permit(mode, photo);
      assert.equal((await user.upload(permission, photo)).status, 204);
      const { analysisId, sessionId, response } = await user.start(permission);
      assert.equal(response.status, 202);
      const answer = await user.ended(analysisId, sessionId);
      assert.ok(answer.status === 'done' && answer.regimen.length > 0, JSON.stringify(answer));

      const stored = `${permission.upload.url}${permission.imageUrl}`;
      // Without rights S3 says 403 whether it is there or not.
      assert.equal((await fetch(stored)).status, 403);
      const receipt = await user.deletePhoto(permission);
      assert.ok('verifiedAt' in receipt && receipt.verifiedAt >= receipt.deletedAt);
      if (mode === 'normal') assert.equal(receipt.outcome, 'deleted');

      const path = `/api/analyze-skin/${analysisId}`;
      const drop = await user.call('DELETE', path, undefined, { 'x-session-id': sessionId });
      assert.equal(drop.status, 204);
      assert.deepEqual(await refusalOf(await user.read(analysisId, sessionId)), [404, 'not_found']);
    });
  }

  await check('refuses an upload under any other name than the permitted one', async () => {
    const permission = await user.permit('normal', photo);
    const { url: bucketUrl, fields } = permission.upload;
    const forged = {
      ...permission,
      upload: { url: bucketUrl, fields: { ...fields, key: 'images/other.jpg' } },
    };
    assert.equal((await user.upload(forged, photo)).status, 403);
  });

  await check('says why a photo of two people is not analysed', async () => {
    const { answer } = await user.wholeVisit('normal', await drawTwoFaces());
    assert.deepEqual(answer, {
      status: 'failed',
      error: true,
      type: 'content_policy',
      message: failureTexts.severalFaces,
    });
  });

  await check('says that a photo is gone which was never uploaded', async () => {
    const { analysisId, sessionId } = await user.start(await user.permit('private', photo));
    const answer = await user.ended(analysisId, sessionId);
    assert.equal(answer.status === 'failed' && answer.type, 'photo_gone');
  });

  await check('numbers sessions and keeps their events', async () => {
    const first = Session.parse(await (await log('session_started')).json());
    const second = Session.parse(await (await log('session_started')).json());
    assert.equal(second.userNumber, first.userNumber + 1);
    assert.equal((await log('image_upload_started', first.sessionId)).status, 202);
  });

  await check(
    'refuses unknown routes and broken bodies in its own shape, and nothing is kept by caches',
    async () => {
      const unknown = await user.call('POST', '/api/nothing', {});
      assert.equal(unknown.headers.get('cache-control'), 'no-store');
      assert.deepEqual(await refusalOf(unknown), [404, 'not_found']);
      const broken = await user.call('POST', '/api/images', 'no json');
      assert.equal(broken.headers.get('cache-control'), 'no-store');
      assert.deepEqual(await refusalOf(broken), [400, 'invalid_request']);
    },
  );
}

async function refusalOf(response: Response): Promise<[number, unknown]> {
  const body: unknown = await response.json();
  return [response.status, Object(body).type];
}
