import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { isPhotoKey, modeOfPhotoKey } from '#domain/photo.ts';
import type { LocalS3 } from './s3/server.ts';

/**
 * `/images/*` from the photo bucket, as CloudFront serves it. A private photo, and whatever is not a photo's name, is
 * 404 here as it is there.
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
    response.writeHead(404, { 'Content-Type': 'text/plain', 'Cache-Control': 'no-store' }).end('Not found');
    return;
  }
  response.writeHead(200, {
    'Content-Type': photo.contentType,
    'Content-Length': photo.size,
    'Cache-Control': photo.cacheControl ?? 'no-store',
    ETag: photo.etag,
    'X-Content-Type-Options': 'nosniff',
  });
  if (request.method === 'HEAD') {
    photo.body.destroy();
    response.end();
  } else {
    await pipeline(photo.body, response);
  }
}
