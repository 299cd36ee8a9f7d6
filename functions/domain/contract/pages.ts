/**
 * The three pages that are rendered at build time. The CDN, the local server, the service worker and the app must all
 * choose the same page for a path, because the app cannot hydrate a different one.
 */
export const pageNames = ['index', 'private', '404'] as const;
export type PageName = (typeof pageNames)[number];

/** Pages by URL path, which is not percent-decoded. Every other path gets the 404 page. */
export const pagesByPath: Readonly<Record<string, PageName>> = {
  '/': 'index',
  '/private': 'private',
  '/private/': 'private',
};

export const pageOf = (pathname: string): PageName => pagesByPath[pathname] ?? '404';

/** The path of a page's file in the build. Not for links: the site answers this path with the 404 page. */
export const pageFile = (page: PageName): string => `/${page}.html`;

/** A URL path that shows the page. Every path without a page shows the 404 page; `/404.html` is one. */
export const pageAddress: Record<PageName, string> = { index: '/', private: '/private', '404': '/404.html' };
