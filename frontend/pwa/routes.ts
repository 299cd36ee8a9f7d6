import { pageOf, type PageName } from '#domain/contract/pages.ts';

/** Paths that are never a page: API calls and photos, which nothing may cache, and assets. */
const neverAPage = /^\/(?:api|images|private-images|assets)(?:\/|$)/;

/** The cached page for a path that the visitor navigates to; `undefined` if only the network may answer. */
export const pageToServe = (pathname: string, files: readonly string[]): PageName | undefined =>
  neverAPage.test(pathname) || files.includes(pathname) ? undefined : pageOf(pathname);
