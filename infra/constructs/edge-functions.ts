import { pageFile, pagesByPath } from '#domain/contract/pages.ts';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';

/** CloudFront Functions, as the text that runs at the edge (runtime 2.0). */

/** The one source of who is calling: it overwrites whatever a client sends under these names. */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  request.headers['${VIEWER_ORIGIN_HEADER}'] = { value: 'https://' + request.headers.host.value };
  return request;
}`;

/**
 * Every path that is neither an asset nor one of the site's own `files` (`/sw.js`, `/favicon.svg`, …) gets one of the
 * three pages, whatever its name looks like: an unknown one the 404's. A private photo has no address.
 */
export const clientRoutesCode = (files: readonly string[]): string => `var files = ${JSON.stringify(files)};
var pages = ${JSON.stringify(pageFiles)};
function handler(event) {
  var request = event.request;
  if (request.uri.indexOf('/private-images/') === 0) return { statusCode: 404, statusDescription: 'Not Found' };
  if (request.uri.indexOf('/assets/') !== 0 && files.indexOf(request.uri) < 0) {
    request.uri = pages[request.uri] || '${pageFile('404')}';
  }
  return request;
}`;

const pageFiles = Object.fromEntries(
  Object.entries(pagesByPath).map(([path, page]) => [path, pageFile(page)]),
);
