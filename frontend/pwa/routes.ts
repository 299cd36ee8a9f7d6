import { pageOf, type PageName } from '#domain/contract/pages.ts';

/** What is never a page: calls and photos, which nobody keeps, and assets. */
const neverAPage = /^\/(?:api|images|private-images|assets)(?:\/|$)/;

/** The page for a path that somebody goes to; `undefined` where the network alone may answer. */
export const pageToServe = (pathname: string, files: readonly string[]): PageName | undefined =>
  neverAPage.test(pathname) || files.includes(pathname) ? undefined : pageOf(pathname);
