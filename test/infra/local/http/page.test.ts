import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { devPage } from '../../../../infra/local/http/page.ts';
import { startTemporaryCloud } from '../../../support/fixtures/temporary-cloud.ts';

const PROJECT = fileURLToPath(new URL('../../../..', import.meta.url));
const page = devPage(PROJECT, { VITE_ANALYSER: 'face-reader' });
let cloud: Cloud;

beforeAll(async () => {
  cloud = await startTemporaryCloud({ website: (parts) => page.website(parts) });
});
afterAll(async () => {
  await cloud.stop();
  await page.stop();
});

/** The modules of the app that `entry` imports directly or indirectly, with their responses. */
async function modulesFrom(entry: string): Promise<Map<string, Response>> {
  const found = new Map<string, Response>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue;
    const response = await fetch(cloud.url + path, { headers: { accept: '*/*' } });
    found.set(path, response);
    const text = await response.clone().text();
    const imported = [...text.matchAll(/(?:from|import) ?\(?"(\/[^"]+)"/g)].map(([, each = '']) => each);
    waiting.push(...imported.filter((each) => /^\/(?:app|features|state|api|image|ui|pwa)\//.test(each)));
  }
  return found;
}

describe('the local cloud with the Vite dev server', () => {
  it('serves every module of the app as a script, even those in `frontend/api/`, whose URLs look like API calls', async () => {
    const modules = await modulesFrom('/app/main.tsx');
    const types = [...modules].map(([path, { headers }]) => [path, headers.get('content-type')]);
    expect(types.filter(([, type]) => type !== 'text/javascript')).toEqual([]);
    expect([...modules.keys()].some((path) => path.startsWith('/api/'))).toBe(true);
  });

  it('sends API calls to the API, not to Vite', async () => {
    const response = await fetch(`${cloud.url}/api/nothing`);
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ]);
  });
});
