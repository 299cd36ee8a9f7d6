import type { HtmlTagDescriptor } from 'vite';
import { pageAddress, type PageName } from '../../functions/domain/contract/pages.ts';
import { DEFAULT_GENDER } from '../../functions/domain/questionnaire/gender.ts';
import { themeColors } from '../ui/themes.ts';

const PROMISE = 'One photo, a few answers, one skincare routine. Anonymous, no sign-in.';

const descriptions: Record<PageName, string> = {
  index: PROMISE,
  private: `${PROMISE} In Private Mode your photo is deleted right after the analysis.`,
  '404': 'There is no page at this address.',
};

const meta = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'meta', attrs });
const link = (attrs: Record<string, string>): HtmlTagDescriptor => ({ tag: 'link', attrs });

/** The head tags of every page, including the dev server's page. */
export const commonHead: readonly HtmlTagDescriptor[] = [
  meta({ charset: 'utf-8' }),
  meta({ name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' }),
  meta({ name: 'theme-color', content: themeColors[DEFAULT_GENDER] }),
  meta({ name: 'color-scheme', content: 'light dark' }),
  link({ rel: 'icon', href: '/favicon-48.png', sizes: '48x48', type: 'image/png' }),
  link({ rel: 'icon', href: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' }),
  link({ rel: 'apple-touch-icon', href: '/icon-180.png' }),
  link({ rel: 'manifest', href: '/manifest.webmanifest' }),
];

/**
 * The metadata for search engines and link previews. `siteUrl` has no trailing slash. If it is `undefined`, tags that
 * need an absolute URL are omitted.
 */
export function pageHead(page: PageName, title: string, siteUrl: string | undefined): HtmlTagDescriptor[] {
  const description = descriptions[page];
  const head = [{ tag: 'title', children: title }, meta({ name: 'description', content: description })];
  if (page === '404') return [...head, meta({ name: 'robots', content: 'noindex' })];
  head.push(
    meta({ property: 'og:type', content: 'website' }),
    meta({ property: 'og:site_name', content: 'Dewpoint' }),
    meta({ property: 'og:title', content: title }),
    meta({ property: 'og:description', content: description }),
  );
  if (siteUrl === undefined) return head;
  const address = `${siteUrl}${pageAddress[page]}`;
  return [
    ...head,
    link({ rel: 'canonical', href: address }),
    meta({ property: 'og:url', content: address }),
    meta({ property: 'og:image', content: `${siteUrl}/icon-512.png` }),
  ];
}
