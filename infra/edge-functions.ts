import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/session.ts';

/** CloudFront Functions, as the text that runs at the edge (runtime 2.0). */

/** The one source of who is calling: it overwrites whatever a client sends under these names. */
export const viewerAddressCode = `function handler(event) {
  var request = event.request;
  request.headers['${VIEWER_ADDRESS_HEADER}'] = { value: event.viewer.ip };
  request.headers['${VIEWER_ORIGIN_HEADER}'] = { value: 'https://' + request.headers.host.value };
  return request;
}`;

/** Every path without a file name is one of the page's own; the page itself knows which are not. */
export const clientRoutesCode = `function handler(event) {
  var request = event.request;
  if (!/\\.[^/]*$/.test(request.uri)) request.uri = '/index.html';
  return request;
}`;
