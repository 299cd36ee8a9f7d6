import assert from 'node:assert/strict';
import type { AnalysisAnswer } from '#domain/contract/analysis-answer.ts';
import { dropAnalysis, startAnalysis } from '#domain/contract/api.ts';
import { isOfPhoto } from '#domain/contract/failures.ts';
import type { UploadPermit } from '#domain/contract/page-calls.ts';
import { PhotoMode } from '#domain/contract/photo.ts';
import { responseText } from '../../support/read-response.ts';
import type { visitor } from '../../support/visitor.ts';
import { assertMissing } from './missing.ts';
import type { Steps } from '../deploy/steps.ts';

type Visitor = ReturnType<typeof visitor>;

export type Journey = {
  readonly user: Visitor;
  readonly photo: Uint8Array;
  /**
   * Whether the visit passes even if the model refuses the photo. A model might refuse a drawn face, and the refusal
   * still proves that every earlier step works.
   */
  readonly mayBeRefused: boolean;
  /** Whether a CDN serves photos at the path in `imageUrl`. */
  readonly hasCdn: boolean;
};

/** The polling interval. A deployed web ACL refuses more than 400 polls a minute from one address. */
const ASKS_EVERY_MS = 500;

/** Completes one visit in each mode, from the upload permit to the deletion of the photo and the result. */
export async function visitBothModes({ check }: Steps, journey: Journey): Promise<void> {
  for (const mode of PhotoMode.options) {
    await check(`${mode}: permit, upload, analysis, result, receipt, and dropping the result`, () =>
      visitOnce(journey, mode),
    );
  }
}

/**
 * Completes one visit.
 * @returns a short summary of the result
 */
async function visitOnce({ user, photo, mayBeRefused, hasCdn }: Journey, mode: PhotoMode): Promise<string> {
  const permit = await user.permit(mode, photo);
  const upload = await user.upload(permit, photo);
  assert.equal(upload.status, 204, `POST ${permit.upload.url} returned ${upload.status}`);
  await assertHidden(permit);
  const { status, headers } = hasCdn ? await user.photoAt(permit) : new Response(null, { status: 404 });
  if (hasCdn && mode === 'normal') {
    assert.deepEqual([status, headers.get('cache-control')], [200, 'private, no-store']);
  } else assert.equal(status, 404, 'a private photo is served');

  const { analysisId, sessionId, response } = await user.start(permit);
  const started = responseText(response.status, await response.text());
  assert.equal(response.status, 202, `${startAnalysis.method} ${startAnalysis.path} returned ${started}`);
  const answer = await user.ended(analysisId, sessionId, ASKS_EVERY_MS);
  const isRefused = answer.status === 'failed' && isOfPhoto[answer.type];
  const isRead = answer.status === 'done' && answer.regimen.length > 0;
  assert.ok(isRead || (mayBeRefused && isRefused), `the analysis ended with ${endText(answer)}`);

  const receipt = await user.deletePhoto(permit);
  assert.ok('verifiedAt' in receipt && receipt.verifiedAt >= receipt.deletedAt, JSON.stringify(receipt));
  // If a private analysis succeeded, the worker has already deleted the photo, so the outcome of this request is not
  // checked.
  if (mode === 'normal' || isRefused) assert.equal(receipt.outcome, 'deleted');
  if (hasCdn) assertMissing(await user.photoAt(permit));

  const drop = await user.call('DELETE', `/api/analyze-skin/${analysisId}`, undefined, {
    'x-session-id': sessionId,
  });
  const dropped = responseText(drop.status, await drop.text());
  assert.equal(drop.status, 204, `${dropAnalysis.method} ${dropAnalysis.path} returned ${dropped}`);
  const gone = await user.read(analysisId, sessionId);
  assert.equal(gone.status, 404, 'the result still exists');
  return isRead
    ? `${answer.regimen.length} steps`
    : 'the model answers, but it refuses the drawing; try --photo FILE';
}

const endText = (answer: AnalysisAnswer): string =>
  answer.status === 'failed' ? `${answer.type}: ${answer.message}` : 'an empty regimen';

/** Asserts that the bucket refuses requests without a signature. */
async function assertHidden({ upload, imageUrl }: UploadPermit): Promise<void> {
  const { status } = await fetch(`${upload.url.replace(/\/$/, '')}${imageUrl}`);
  assert.equal(status, 403, `the bucket answers a request without credentials with ${status}`);
}
