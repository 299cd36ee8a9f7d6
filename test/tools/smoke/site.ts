import assert from 'node:assert/strict';
import { cacheControlOf, securityHeaders } from '../../../infra/shared/response-headers.ts';
import { assertMissing } from './missing.ts';
import type { Steps } from '../deploy/steps.ts';

/** Checks the pages, their headers and their files, without calls to the API. */
export async function visitSite({ check }: Steps, url: string): Promise<void> {
  const get = (path: string): Promise<Response> => fetch(url + path, { redirect: 'manual' });

  for (const [path, title] of [
    ['/', 'Your Professional Skincare Advisor'],
    ['/private', 'Your Professional Skincare Advisor'],
    ['/no-such-page', 'Page not found'],
  ] as const) {
    await check(`${path} shows "${title}"`, async () => {
      const response = await get(path);
      assert.equal(response.status, 200);
      assert.match(response.headers.get('content-type') ?? '', /^text\/html/);
      assert.ok(
        (await response.text()).toLowerCase().includes(title.toLowerCase()),
        `the page does not contain "${title}"`,
      );
    });
  }

  await check('the page has every security header', async () => {
    const { headers } = await get('/');
    const policy = headers.get('content-security-policy') ?? '';
    const expected = securityHeaders(uploadOriginIn(policy));
    for (const [name, value] of Object.entries(expected)) assert.equal(headers.get(name), value, name);
    assert.equal(headers.get('cache-control'), cacheControlOf('/'));
  });

  await check('every file that the page refers to exists and may be cached permanently', async () => {
    const html = await (await get('/')).text();
    const files = new Set(html.match(/\/assets\/[\w.-]+\w/g));
    assert.ok(files.size > 0, 'the page refers to no files');
    for (const file of files) {
      const response = await get(file);
      assert.deepEqual([file, response.status], [file, 200]);
      assert.equal(response.headers.get('cache-control'), cacheControlOf(file));
    }
  });

  await check('what is not there is an error, and never the page', async () => {
    for (const file of ['/assets/none.js', '/images/none.jpg']) assertMissing(await get(file));
    assert.equal((await get('/private-images/none.jpg')).status, 404);
  });
}

/** The only foreign origin that the page may connect to. In the local cloud its port varies. */
const uploadOriginIn = (policy: string): string =>
  /connect-src 'self' ([^;\s]+)/.exec(policy)?.[1] ?? 'no upload origin';
