/**
 * The three pages that are rendered at build time. The CDN, the local server, Vite, the service worker and the app must
 * all choose the same page for a path, because the app cannot hydrate a different one.
 */
export type PageName = 'index' | 'private' | '404';

/** Pages by URL path, which is not percent-decoded. Every other path gets the 404 page. */
export const pagesByPath: Readonly<Record<string, PageName>> = {
  '/': 'index',
  '/private': 'private',
  '/private/': 'private',
};

export const pageOf = (pathname: string): PageName => pagesByPath[pathname] ?? '404';

/** The path of a page's file. It is not an address: a request for this path gets the 404 page. */
export const pageFile = (page: PageName): string => `/${page}.html`;

/** An address that shows the page. Any unknown address shows the 404 page. */
export const pageAddress: Record<PageName, string> = { index: '/', private: '/private', '404': '/404.html' };
