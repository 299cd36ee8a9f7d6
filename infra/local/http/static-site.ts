import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { pageFile, pageOf } from '#domain/contract/pages.ts';
import { cacheControlOf } from '../../shared/response-headers.ts';

const compress = promisify(brotliCompress);

const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
/** Extensions of files that are already compressed. */
const packed = new Set(['.ico', '.png', '.webp', '.woff2']);

type SiteFile = {
  body: Buffer;
  brotli: (() => Promise<Buffer>) | undefined;
  contentType: string;
  etag: string;
};
/**
 * What the website needs: the response headers that the deployed stack sends, and the server that the website runs on.
 */
export type WebsiteParts = { headers: Readonly<Record<string, string>>; server: Server };
export type Website = {
  (request: IncomingMessage, response: ServerResponse, url: URL): void | Promise<void>;
  /**
   * Whether a path below `/api/` is a file of the page, not an API call. Vite's dev server serves `frontend/api/`
   * there.
   */
  ownsFile?(pathname: string): boolean;
};

/** Brotli's quality, from 0 (fastest) to 11 (smallest). */
const SMALLEST = 11;
const QUICK_ENOUGH = 6;
/**
 * Files larger than this, such as the face model, are compressed only when they are first requested, because few visits
 * need them. The quality is then lower, so that the visitor does not wait long.
 */
const COMPRESSED_AHEAD_BYTES = 512 * 1024;

/**
 * Serves the built page from memory as CloudFront does: with Brotli, the headers of the stack, and a page for every
 * unknown path outside `/assets/`. It looks paths up in a fixed list, so no requested path reaches the disk. `quality`
 * is Brotli's, from 0 to 11; large files get at most `QUICK_ENOUGH`.
 */
export async function createWebsite(
  folder: string,
  headers: Readonly<Record<string, string>>,
  quality = SMALLEST,
): Promise<Website> {
  const files = await readSite(folder, quality);
  for (const { body, brotli } of files.values()) if (!isLarge(body)) void brotli?.();
  return async (request, response, url) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { ...headers, Allow: 'GET, HEAD' }).end();
      return;
    }
    const path = fileOf(url.pathname, files);
    const file = files.get(path);
    if (!file) {
      response.writeHead(404, { ...headers, 'Content-Type': 'text/plain' }).end('Not found');
      return;
    }
    const fileHeaders = {
      ...headers,
      'Cache-Control': cacheControlOf(path),
      ETag: file.etag,
      Vary: 'Accept-Encoding',
    };
    if (request.headers['if-none-match'] === file.etag) {
      response.writeHead(304, fileHeaders).end();
      return;
    }
    const brotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') ? file.brotli : undefined;
    const body = brotli ? await brotli() : file.body;
    const encoding: Record<string, string> = brotli ? { 'Content-Encoding': 'br' } : {};
    response.writeHead(200, {
      ...fileHeaders,
      ...encoding,
      'Content-Type': file.contentType,
      'Content-Length': body.length,
    });
    response.end(request.method === 'HEAD' ? undefined : body);
  };
}

/**
 * The file to serve for a path. As on the CDN, a path that names no file gets the HTML file of the page that it belongs
 * to. An HTML file cannot be requested by its own name.
 */
const fileOf = (pathname: string, files: ReadonlyMap<string, SiteFile>): string => {
  const isFile = pathname.startsWith('/assets/') || (files.has(pathname) && !pathname.endsWith('.html'));
  return isFile ? pathname : pageFile(pageOf(pathname));
};

async function readSite(folder: string, quality: number): Promise<Map<string, SiteFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<[string, SiteFile]> => {
      const path = join(entry.parentPath, entry.name);
      return [`/${relative(folder, path).split(sep).join('/')}`, await readSiteFile(path, quality)];
    });
  return new Map(await Promise.all(files));
}

async function readSiteFile(path: string, quality: number): Promise<SiteFile> {
  const body = await readFile(path);
  const extension = extname(path);
  return {
    body,
    brotli: packed.has(extension)
      ? undefined
      : compressOnce(body, isLarge(body) ? Math.min(quality, QUICK_ENOUGH) : quality),
    contentType: contentTypes[extension] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 32)}"`,
  };
}

const isLarge = ({ length }: Buffer): boolean => length > COMPRESSED_AHEAD_BYTES;

function compressOnce(body: Buffer, quality: number): () => Promise<Buffer> {
  let made: Promise<Buffer> | undefined;
  return () => (made ??= compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }));
}
