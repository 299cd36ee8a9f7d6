/**
 * The three pages that are rendered at build time. Whoever answers a path asks here which of them it gets: the edge, the
 * local server, Vite, the service worker and the app itself. One that disagrees would send a page that cannot be taken over.
 */
export type PageName = 'index' | 'private' | '404';

/** As the address bar has it, undecoded. Every other path is the 404's. */
export const pagesByPath: Readonly<Record<string, PageName>> = {
  '/': 'index',
  '/private': 'private',
  '/private/': 'private',
};

export const pageOf = (pathname: string): PageName => pagesByPath[pathname] ?? '404';

/** The file of a page, as a path from the root. It is no address of its own: asked for by this name it is unknown. */
export const pageFile = (page: PageName): string => `/${page}.html`;

/** An address that shows the page. The 404's is any that nothing else has. */
export const pageAddress: Record<PageName, string> = { index: '/', private: '/private', '404': '/404.html' };
