import assert from 'node:assert/strict';
import { requestUpload } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { visitor } from '../../support/visitor.ts';
import type { DeployedApi } from './stack.ts';
import type { Steps } from './steps.ts';

const VIEWER_ADDRESS = '203.0.113.8';

/**
 * Redeploys the stack, and checks which origin keys the API then accepts, and that older tokens are still valid.
 * @param redeploy deploys with a higher `secretsVersion`
 * @returns the API after the rotation
 */
export async function rotateSecrets(
  { check, need }: Steps,
  before: DeployedApi,
  redeploy: () => Promise<DeployedApi>,
): Promise<DeployedApi> {
  const photo = await drawFace({ tone: skinTones[2] });
  const userWith = (key: string | undefined) =>
    visitor(before.url, { 'x-api-key': key ?? '', [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS });
  const uploaded = async (key: string | undefined) => {
    const user = userWith(key);
    const permit = await user.permit('normal', photo);
    assert.equal((await user.upload(permit, photo)).status, 204);
    return permit;
  };

  const [former, next] = await need('photos are uploaded with each of two origin keys', async () => {
    assert.equal(before.originKeys.length, 2);
    return Promise.all(before.originKeys.map(uploaded));
  });
  const after = await need('cdk deploy with secretsVersion raised', redeploy);

  await check(
    'the origin key that was created in advance is still accepted, and the older one is not',
    async () => {
      const kept = before.originKeys.filter((key) => after.originKeys.includes(key));
      assert.deepEqual([kept.length, after.originKeys.length], [1, 2]);
      for (const key of [...before.originKeys, ...after.originKeys]) {
        const response = await userWith(key).call(requestUpload.method, requestUpload.path, {});
        assert.equal(response.status, after.originKeys.includes(key) ? 400 : 404);
      }
    },
  );
  await check('old and new tokens delete their photos', async () => {
    const [key] = after.originKeys;
    for (const permit of [former, next, await uploaded(key)]) {
      assert.ok(permit);
      assert.equal((await userWith(key).deletePhoto(permit)).outcome, 'deleted');
    }
  });
  return after;
}
