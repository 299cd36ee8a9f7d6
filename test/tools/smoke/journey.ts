import assert from 'node:assert/strict';
import type { UploadPermission } from '#domain/contract/page-calls.ts';
import { PhotoMode } from '#domain/contract/photo.ts';
import type { visitor } from '../../support/visitor.ts';
import type { Steps } from '../deploy/steps.ts';

type Visitor = ReturnType<typeof visitor>;

export type Journey = {
  readonly user: Visitor;
  readonly photo: Uint8Array;
  /** A model that sees that the face is drawn may refuse it: its answer still shows that everything before it works. */
  readonly mayBeRefused: boolean;
  /** Whether the photo's own address is served, as by the CDN. */
  readonly hasCdn: boolean;
};

const refusals: ReadonlySet<string> = new Set(['content_policy', 'api_rejection']);

/** Both visits: permission, upload, analysis, result, deletion with its receipt, and the result let go. */
export async function visitBothModes({ check }: Steps, journey: Journey): Promise<void> {
  for (const mode of PhotoMode.options) {
    await check(`${mode}: permission, upload, analysis, result, receipt, and the result let go`, () =>
      visitOnce(journey, mode),
    );
  }
}

/** @returns what the analysis came to */
async function visitOnce({ user, photo, mayBeRefused, hasCdn }: Journey, mode: PhotoMode): Promise<string> {
  const permission = await user.permit(mode, photo);
  const upload = await user.upload(permission, photo);
  assert.equal(upload.status, 204, `the upload was answered ${upload.status}`);
  await assertHidden(permission);
  const { status, headers } = hasCdn ? await user.photoAt(permission) : new Response(null, { status: 404 });
  if (hasCdn && mode === 'normal') {
    assert.deepEqual([status, headers.get('cache-control')], [200, 'private, no-store']);
  } else assert.equal(status, 404, 'a private photo has an address');

  const { analysisId, sessionId, response } = await user.start(permission);
  assert.equal(response.status, 202, await response.clone().text());
  const answer = await user.ended(analysisId, sessionId);
  const isRefused = answer.status === 'failed' && refusals.has(answer.type);
  const isRead = answer.status === 'done' && answer.regimen.length > 0;
  assert.ok(isRead || (mayBeRefused && isRefused), JSON.stringify(answer));

  const receipt = await user.deletePhoto(permission);
  assert.ok('verifiedAt' in receipt && receipt.verifiedAt >= receipt.deletedAt, JSON.stringify(receipt));
  // A private photo was deleted when its result was stored.
  if (mode === 'normal' || isRefused) assert.equal(receipt.outcome, 'deleted');
  if (hasCdn) assert.match(String((await user.photoAt(permission)).status), /^40[34]$/);

  const drop = await user.call('DELETE', `/api/analyze-skin/${analysisId}`, undefined, {
    'x-session-id': sessionId,
  });
  assert.equal(drop.status, 204);
  const gone = await user.read(analysisId, sessionId);
  assert.equal(gone.status, 404, 'the result is still there');
  return isRead
    ? `${answer.regimen.length} steps`
    : 'the model answers, and refuses the drawing; try --photo FILE';
}

/** Without rights S3 says 403, whether the photo is there or not. */
async function assertHidden({ upload, imageUrl }: UploadPermission): Promise<void> {
  const { status } = await fetch(`${upload.url.replace(/\/$/, '')}${imageUrl}`);
  assert.equal(status, 403, `the bucket answers anybody ${status}`);
}
