import { pageFile, pagesByPath } from '#domain/contract/pages.ts';
import { photoPrefixes } from '#domain/contract/photo.ts';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';

/** The source code of the CloudFront Functions (runtime 2.0). */

/**
 * Adds two headers to the request: the visitor's IP address and the origin of the page. Values from a client are
 * overwritten.
 */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  request.headers['${VIEWER_ORIGIN_HEADER}'] = { value: 'https://' + request.headers.host.value };
  return request;
}`;

/**
 * Maps each path to the file of its page, and unknown paths to the 404 page. Assets and the site's own `files`
 * (`/sw.js`, `/favicon.svg`, …) keep their paths. Requests for private photos get a 404.
 */
export const clientRoutesCode = (files: readonly string[]): string => `var files = ${JSON.stringify(files)};
var pages = ${JSON.stringify(pageFiles)};
function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/${photoPrefixes.private}') === 0) return { statusCode: 404, statusDescription: 'Not Found' };
  if (request.uri.indexOf('/assets/') !== 0 && files.indexOf(request.uri) < 0) {
    request.uri = pages[request.uri] || '${pageFile('404')}';
  }
  return request;
}`;

const pageFiles = Object.fromEntries(
  Object.entries(pagesByPath).map(([path, page]) => [path, pageFile(page)]),
);
