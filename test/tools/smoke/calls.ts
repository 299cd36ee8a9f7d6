import assert from 'node:assert/strict';
import type { visitor } from '../../support/visitor.ts';
import type { Steps } from '../deploy/steps.ts';

/** Makes invalid calls. Each must be refused with Dewpoint's own error format, and no cache may store the refusal. */
export async function makeWrongCalls({ check }: Steps, user: ReturnType<typeof visitor>): Promise<void> {
  await check(
    'refuses unknown routes and broken bodies with its own error body, which no cache stores',
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

export async function refusalOf(response: Response): Promise<[number, unknown]> {
  const body: unknown = await response.json();
  return [response.status, Object(body).type];
}
