import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { photoPrefixes } from '#domain/contract/photo.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Gateway, refuse } from './gateway.ts';
import { onlyForOwnPages } from './own-address.ts';
import type { Website } from './static-site.ts';
import { errorName } from '../../../functions/use-cases/outcome.ts';

type WebRoutes = {
  api: Gateway;
  photo(request: IncomingMessage, response: ServerResponse, pathname: string): Promise<void>;
  website: Website;
};

export type WebServer = { server: Server; open(routes: WebRoutes): void };

/**
 * Stands in for CloudFront: routes requests by path. Until everything has started, API calls fail with status 503, and
 * all other requests wait, because the build of the page may still be running.
 */
export function createWebServer(): WebServer {
  let routes: WebRoutes | undefined;
  const opening = Promise.withResolvers<undefined>();
  async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (!routes && !isCall(request.url ?? '')) await opening.promise;
    await serve(routes, request, response);
  }
  return {
    server: createServer(
      onlyForOwnPages((request, response) => {
        void respond(request, response);
      }),
    ),
    open(ready) {
      routes = ready;
      opening.resolve(undefined);
    },
  };
}

const isCall = (path: string): boolean => /^\/api(?:\/|$)/.test(path);

const isPhotoPath = (path: string): boolean =>
  Object.values(photoPrefixes).some((prefix) => path.startsWith(`/${prefix}`));

async function serve(
  routes: WebRoutes | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  try {
    const url = urlOf(request);
    if (!routes) {
      response.setHeader('Retry-After', '1');
      refuse(response, 'unavailable', failureTexts.unavailable);
    } else if (url === undefined) {
      refuse(response, 'invalid_request', failureTexts.unreadableRequest);
    } else if (isCall(url.pathname) && !routes.website.ownsFile?.(url.pathname)) {
      await routes.api(request, response, url);
    } else if (isPhotoPath(url.pathname)) {
      await routes.photo(request, response, url.pathname);
    } else {
      await routes.website(request, response, url);
    }
  } catch (error) {
    // The client has disconnected. This is not an error, and nobody could read a response.
    if (request.socket.destroyed) return;
    console.warn(`The local cloud could not respond: ${errorName(error)}`);
    if (response.headersSent) response.destroy();
    else refuse(response, 'unavailable', failureTexts.unavailable);
  }
}

function urlOf(request: IncomingMessage): URL | undefined {
  const target = request.url ?? '/';
  // A URL parser would treat "//host/path" as a URL on another host.
  if (!target.startsWith('/') || target.startsWith('//')) return undefined;
  return URL.parse(target, `http://${request.headers.host ?? 'localhost'}`) ?? undefined;
}
