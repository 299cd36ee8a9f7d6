import { pageOf, type PageName } from '#domain/contract/pages.ts';

/** Paths that are never pages: API calls, photos and assets. */
const neverAPage = /^\/(?:api|images|private-images|assets)(?:\/|$)/;

/** The name of the page that answers a navigation to this path. `undefined` if the network must answer. */
export const pageToServe = (pathname: string, files: readonly string[]): PageName | undefined =>
  neverAPage.test(pathname) || files.includes(pathname) ? undefined : pageOf(pathname);
