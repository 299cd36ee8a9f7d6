import assert from 'node:assert/strict';
import { logEvent, requestUpload } from '#domain/contract/api.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { Session, VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { drawFace, drawTwoFaces, skinTones } from '../../support/drawings/draw.ts';
import { visitor } from '../../support/visitor.ts';
import { makeWrongCalls, refusalOf } from '../smoke/calls.ts';
import { visitBothModes } from '../smoke/journey.ts';
import type { DeployedApi } from './stack.ts';
import type { Steps } from './steps.ts';

/** The visitor's IP address, from a range that is reserved for documentation. */
const VIEWER_ADDRESS = '203.0.113.7';

/**
 * Completes visits and tests refusals on the deployed API. The calls of `user` have the headers that a CDN would add.
 */
export async function visit(steps: Steps, { url, originKeys }: DeployedApi): Promise<void> {
  const { check } = steps;
  const user = visitor(url, { 'x-api-key': originKeys[0] ?? '', [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS });
  const stranger = visitor(url);
  const photo = await drawFace({ tone: skinTones[2] });

  const log = (eventName: string, sessionId?: string) =>
    user.call(logEvent.method, logEvent.path, { sessionId, eventName, eventData: {} });

  await check('refuses requests that bypass the CDN', async () => {
    const wish = {
      mode: 'normal',
      source: 'upload',
      contentType: 'image/jpeg',
      byteLength: photo.byteLength,
    };
    const response = await stranger.call(requestUpload.method, requestUpload.path, wish);
    assert.deepEqual(await refusalOf(response), [404, 'not_found']);
  });

  await visitBothModes(steps, { user, photo, mayBeRefused: false, hasCdn: false });

  await check('refuses an upload under a name that was not permitted', async () => {
    const permit = await user.permit('normal', photo);
    const { url: bucketUrl, fields } = permit.upload;
    const forged = {
      ...permit,
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

  await check('says that a photo is gone if it was never uploaded', async () => {
    const { analysisId, sessionId } = await user.start(await user.permit('private', photo));
    const answer = await user.ended(analysisId, sessionId);
    assert.equal(answer.status === 'failed' && answer.type, 'photo_gone');
  });

  await check('numbers sessions and stores their events', async () => {
    const first = Session.parse(await (await log('session_started')).json());
    const second = Session.parse(await (await log('session_started')).json());
    assert.equal(second.userNumber, first.userNumber + 1);
    assert.equal((await log('image_upload_started', first.sessionId)).status, 202);
  });

  await makeWrongCalls(steps, user);
}
