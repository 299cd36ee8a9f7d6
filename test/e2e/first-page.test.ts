import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import sharp from 'sharp';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { pageFile, type PageName, pageNames } from '#domain/contract/pages.ts';
import budget from '../tools/bench/budget.json' with { type: 'json' };

const folder = inject('builtPage');
const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
const packed = (text: string | Buffer): number => brotliCompressSync(text).length;
const allOf = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map(([, found = '']) => found);

type Share = { file: string; bytes: number };
const sum = (shares: readonly Share[]): number => shares.reduce((all, { bytes }) => all + bytes, 0);
const urlsOf = (worker: string): string[] => allOf(worker, /url:["'`]([^"'`]+)["'`],revision/g);
/** A failure message that lists the files with their sizes, largest first. */
const listed = (shares: readonly Share[]): string =>
  shares
    .toSorted((one, other) => other.bytes - one.bytes)
    .map(({ file, bytes }) => `${bytes} ${file}`)
    .join('\n');

describe.each(pageNames)('the built page %s', (name) => {
  let html: string;
  beforeAll(async () => {
    html = await read(pageFile(name));
  });

  it('stays within the budget for Brotli-compressed scripts', async () => {
    const early = allOf(html, /src="\/(assets\/[^"]+\.js)"/g);
    const later = allOf(html, /data-files="([^"]+)"/g).flatMap((list) => list.split(' '));
    const files = [...early, ...later.map((file) => file.slice(1))];
    const shares = await Promise.all(files.map(async (file) => ({ file, bytes: packed(await read(file)) })));
    expect([early.length, later.length > 0]).toEqual([1, true]);
    expect(sum(shares), listed(shares)).toBeLessThanOrEqual(budget.scriptBytes);
  });

  it('has a separate data attribute that lists the scripts that only the sample result needs', () => {
    const [files = [], sampleFiles = []] = ['files', 'sample-files'].map((data) =>
      allOf(html, new RegExp(`data-${data}="([^"]+)"`, 'g')).flatMap((list) => list.split(' ')),
    );
    expect(sampleFiles.filter((file) => /\/sample-screen-.+\.js$/.test(file))).toHaveLength(1);
    expect(sampleFiles.filter((file) => files.includes(file) || !existsSync(join(folder, file)))).toEqual([]);
  });

  it('has all its styles inline and within their size budget, and requests no style sheet', () => {
    const styles = allOf(html, /<style>(.*?)<\/style>/gs);
    expect(styles).toHaveLength(1);
    expect(styles.join('')).toContain('--paper');
    expect(packed(styles.join(''))).toBeLessThanOrEqual(budget.styleBytes);
    const links = html.match(/<link rel="stylesheet"[^>]*>/g) ?? [];
    expect(links.filter((link) => !link.includes(' disabled'))).toEqual([]);
  });

  it('stays within the budget for HTML, and preloads one font', async () => {
    expect(packed(html)).toBeLessThanOrEqual(budget.pageBytes);
    const fonts = allOf(html, /rel="preload" href="\/(assets\/[^"]+\.woff2)"/g);
    const shares = await Promise.all(
      fonts.map(async (file) => ({ file, bytes: (await readFile(join(folder, file))).length })),
    );
    expect(fonts).toHaveLength(1);
    expect(sum(shares), listed(shares)).toBeLessThanOrEqual(budget.fontBytes);
  });

  it('contains no inline script, which the Content Security Policy would block', () => {
    expect(allOf(html, /<script(?![^>]* src=)([^>]*)>/g)).toEqual([]);
    expect(html).not.toMatch(/ on[a-z]+="/);
  });

  it('contains its heading, title and description before any script runs', () => {
    const markers: Record<PageName, RegExp> = {
      index: /<h1[^>]*>Your Professional Skincare Advisor<.*Use Private Mode/s,
      private: /<h1[^>]*>Your Professional Skincare Advisor<.*Use normal mode/s,
      '404': /<h1[^>]*>404<.*Oops! Page not found/s,
    };
    expect(html).toMatch(markers[name]);
    expect(allOf(html, /<title>(.*?)<\/title>/g)).toHaveLength(1);
    expect(allOf(html, /<meta name="description" content="([^"]+)"/g)).toHaveLength(1);
    expect(html.includes('content="noindex"')).toBe(name === '404');
  });
});

describe('the service worker', () => {
  it('precaches only the three pages and existing assets', async () => {
    const assets = await readdir(join(folder, 'assets'));
    const urls = urlsOf(await read('sw.js'));
    expect(urls.filter((url) => !url.startsWith('/assets/'))).toEqual(['/', '/404.html', '/private']);
    expect(urls.filter((url) => url.startsWith('/assets/') && !assets.includes(url.slice(8)))).toEqual([]);
    expect(urls.some((url) => url.includes('results-step'))).toBe(true);
  });

  it('stays within the budgets for the number and the Brotli size of precached files', async () => {
    const urls = urlsOf(await read('sw.js')).filter((url) => url.startsWith('/assets/'));
    expect(urls.length).toBeLessThanOrEqual(budget.precacheFiles);
    const shares = await Promise.all(
      urls.map(async (file) => ({ file, bytes: packed(await readFile(join(folder, file))) })),
    );
    expect(
      sum(shares),
      `If this growth is meant, raise \`precacheBytes\` in test/tools/bench/budget.json. ${listed(shares)}`,
    ).toBeLessThanOrEqual(budget.precacheBytes);
  });
});

describe('the scripts of the page', () => {
  it('never import the file of a web worker, because WebKit would run it a second time', async () => {
    const scripts = (await readdir(join(folder, 'assets'))).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => /^(?:encode|face)-worker-/.test(file))).toHaveLength(2);
    const importOfWorker = /(?:from|import|import\()\s*["'`]\.\/[\w-]+-worker-/;
    const sources = await Promise.all(scripts.map((file) => read(`assets/${file}`)));
    expect(scripts.filter((_, index) => importOfWorker.test(sources[index] ?? ''))).toEqual([]);
  });
});

describe('the third-party notices', () => {
  it('contain the licences of packages in the page, its workers and its style sheets', async () => {
    const notices = await read('third-party-notices.txt');
    const names = allOf(notices, /^((?:@[\w-]+\/)?[\w.-]+) \d+\.\d+\.\d+ \(/gm);
    expect(names).toEqual(
      expect.arrayContaining([
        '@fontsource/fraunces',
        '@tensorflow/tfjs-core',
        '@vladmandic/human',
        'ical-generator',
        'react',
        'react-dom',
        'workbox-precaching',
        'zod',
      ]),
    );
    expect(notices).toMatch(/^react \d.* \(MIT\)\n\nMIT License\n\nCopyright \(c\) (?:Meta|Facebook)/m);
    expect(notices).toMatch(/^@fontsource\/fraunces .*\(OFL-1\.1\)\n\n[^]*?SIL OPEN FONT LICENSE/im);
  });
});

describe('the page and the manifest', () => {
  it('declare the actual size of each icon', async () => {
    const manifest = await read('manifest.webmanifest');
    const named = [...manifest.matchAll(/"src": "\/([^"]+)", "sizes": "(\d+)x\d+"/g)];
    const linked = [...(await read('index.html')).matchAll(/href="\/((?:favicon|icon)-(\d+)\.png)"/g)];
    expect([named.length, linked.length]).toEqual([3, 2]);
    for (const [, file = '', size] of [...named, ...linked]) {
      const { width, height, format } = await sharp(join(folder, file)).metadata();
      expect([file, format, width, height]).toEqual([file, 'png', Number(size), Number(size)]);
    }
  });
});
