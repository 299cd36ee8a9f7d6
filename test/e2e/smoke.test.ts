import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createWebsite, type Website } from '../../infra/local/http/static-site.ts';
import { drawNoFace } from '../support/drawings/draw.ts';
import { FASTEST_BROTLI } from '../support/fastest-brotli.ts';
import { startTemporaryCloud } from '../support/fixtures/temporary-cloud.ts';
import { smoke } from '../tools/smoke/smoke.ts';

const anotherPage: Website = (_request, response) =>
  void response.writeHead(200, { 'Content-Type': 'text/html' }).end('It works!');

let cloud: Awaited<ReturnType<typeof startTemporaryCloud>>;
let isReplaced = false;

beforeAll(async () => {
  cloud = await startTemporaryCloud({
    model: {},
    async website({ headers }) {
      const built = await createWebsite(inject('builtPage'), headers, FASTEST_BROTLI);
      return (...request) => (isReplaced ? anotherPage : built)(...request);
    },
  });
});
afterAll(() => cloud.stop());

/**
 * Runs the smoke test. `works` states whether all checks passed. `told` contains one line for each check, without its
 * duration, and `failed` contains the lines of the failed checks.
 */
async function smokeIt(photoFile?: string) {
  const lines: string[] = [];
  const works = await smoke(`${cloud.url}/`, { photoFile, print: (line) => lines.push(line) });
  const told = lines.filter((line) => /^ {2}\w/.test(line)).map((line) => line.replace(/ \(\d+\.\d s\)/, ''));
  return { works, told, failed: told.filter((line) => line.includes('FAILED')) };
}

describe('npm run smoke', () => {
  it('succeeds if a visit in each mode ends with a result', { tags: 'slow' }, async () => {
    const { works, told, failed } = await smokeIt();
    expect([works, failed]).toEqual([true, []]);
    expect(told).toHaveLength(9);
    for (const mode of ['normal', 'private']) {
      expect(told).toContainEqual(expect.stringMatching(new RegExp(`${mode}: permit.*: \\d steps$`)));
    }
  });

  it('detects a wrong page and missing security headers', { tags: 'slow' }, async () => {
    isReplaced = true;
    const { works, failed } = await smokeIt();
    isReplaced = false;
    expect(works).toBe(false);
    expect(failed).toEqual([
      expect.stringContaining('/ shows'),
      expect.stringContaining('/private shows'),
      expect.stringContaining('/no-such-page shows'),
      expect.stringContaining('every security header'),
      expect.stringContaining('every file'),
      expect.stringContaining('what is not there'),
    ]);
  });

  it('fails if the photo cannot be analysed', { tags: 'slow' }, async () => {
    const photo = join(cloud.folder, 'wall.jpg');
    await writeFile(photo, await drawNoFace());
    const { works, failed } = await smokeIt(photo);
    expect(works).toBe(false);
    expect(failed).toEqual([
      expect.stringContaining('normal: permit'),
      expect.stringContaining('private: permit'),
    ]);
  });

  it('exits with code 1 for an invalid URL, and prints the reason and the usage', async () => {
    const call = promisify(execFile)(process.execPath, ['test/tools/smoke/run.ts', 'skin.example.com']);
    await expect(call).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/^skin\.example\.com: .*\nUsage: npm run smoke/),
    });
  });
});
