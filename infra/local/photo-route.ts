import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isPhotoKey, modeOfPhotoKey } from '#domain/contract/photo.ts';
import { photoHeaders } from '../shared/response-headers.ts';
import type { LocalS3 } from './s3/server.ts';

/**
 * Serves `/images/*` from the photo bucket as CloudFront does. Returns 404 for private photos and for names
 * that are not photo keys.
 */
export async function servePhoto(
  s3: Pick<LocalS3, 'read'>,
  bucket: string,
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
): Promise<void> {
  const key = pathname.slice(1);
  const isPublic = isPhotoKey(key) && modeOfPhotoKey(key) === 'normal';
  const asks = request.method === 'GET' || request.method === 'HEAD';
  const photo = isPublic && asks ? await s3.read(bucket, key) : undefined;
  if (!photo) {
    const headers = { ...photoHeaders, 'Content-Type': 'text/plain' };
    response.writeHead(404, headers).end('Not found');
    return;
  }
  const { etag, contentType, size, body } = photo;
  const always = { ...photoHeaders, ETag: etag };
  const status = isKnown(request.headers['if-none-match'], etag) ? 304 : 200;
  response.writeHead(
    status,
    status === 304 ? always : { ...always, 'Content-Type': contentType, 'Content-Length': size },
  );
  if (status === 304 || request.method === 'HEAD') {
    body.destroy();
    response.end();
  } else {
    await pipeline(body, response);
  }
}

/** Whether `If-None-Match` contains this tag, or `*`. A weak tag counts like a strong one here (RFC 9110, 13.1.2). */
const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '')
    .split(',')
    .map((tag) => tag.trim().replace(/^W\//, ''))
    .some((tag) => tag === '*' || tag === etag);
