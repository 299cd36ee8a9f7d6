import { pageOf, type PageName } from '#domain/contract/pages.ts';

/** Paths that are never pages: API calls, photos and assets. API calls and photos must not be cached. */
const neverAPage = /^\/(?:api|images|private-images|assets)(?:\/|$)/;

/** The cached page for the path of a navigation. `undefined` if only the network may answer. */
export const pageToServe = (pathname: string, files: readonly string[]): PageName | undefined =>
  neverAPage.test(pathname) || files.includes(pathname) ? undefined : pageOf(pathname);
