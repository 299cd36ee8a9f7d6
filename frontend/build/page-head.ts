import { pageAddress, type PageName } from '../../functions/domain/contract/pages.ts';

const PROMISE =
  'One photo, six answers, and a skincare routine you can start tonight. Anonymous, no sign-in.';

const descriptions: Record<PageName, string> = {
  index: PROMISE,
  private: `${PROMISE} In private mode your photo is deleted right after the analysis.`,
  '404': 'There is nothing at this address.',
};

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  `<meta ${key}="${name}" content="${content}" />`;

/**
 * What search engines and link previews read. `siteUrl` without a slash at its end; addresses that have to be absolute
 * are left out where it is not known.
 */
export function pageHead(page: PageName, title: string, siteUrl: string | undefined): string[] {
  const description = descriptions[page];
  const head = [`<title>${title}</title>`, meta('name', 'description', description)];
  if (page === '404') return [...head, meta('name', 'robots', 'noindex')];
  head.push(
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', 'Dewpoint'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
  );
  if (siteUrl === undefined) return head;
  const address = `${siteUrl}${pageAddress[page]}`;
  return [
    ...head,
    `<link rel="canonical" href="${address}" />`,
    meta('property', 'og:url', address),
    meta('property', 'og:image', `${siteUrl}/icon-512.png`),
  ];
}
