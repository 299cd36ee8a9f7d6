import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createServer, type HtmlTagDescriptor, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { pageFile, type PageName, pageNames } from '../../functions/domain/contract/pages.ts';
import { bundleAlone } from './bundle-alone.ts';
import { htmlOf } from './html.ts';
import type { Notices } from './notices.ts';
import { commonHead, pageHead } from './page-head.ts';
import type { RenderedPage } from './render.tsx';
import { sampleFiles, startFiles, styleSheet } from './start-files.ts';

type Bundle = Rolldown.OutputBundle;
type Renderer = { renderPage: (page: PageName) => RenderedPage; renderSampleTemplate: () => string };

const FRONTEND = fileURLToPath(new URL('..', import.meta.url));

/**
 * Renders each page at build time with its styles inlined, so that the first paint needs only the page itself. On the
 * dev server, the app renders into an empty page.
 */
export function pages(collectNotices: Notices['collect']): Plugin {
  let siteUrl: string | undefined;
  /**
   * Vite's `define` option, which contains the operator's settings. The prerendered page uses it too, so that it shows
   * the same texts as the app.
   */
  let definitions: UserConfig['define'];
  return {
    name: 'dewpoint-pages',
    apply: 'build',
    enforce: 'post',
    configResolved({ define }) {
      definitions = define;
      // `define` contains source code, here a string literal, so the value is parsed as JSON.
      const text: unknown = define?.['import.meta.env.VITE_SITE_URL'];
      const url: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
      siteUrl = typeof url === 'string' && url !== '' ? url : undefined;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const prehydrate = await bundleAlone(`${FRONTEND}app/prehydrate.ts`, [collectNotices()]);
        const prehydrateName = `assets/prehydrate-${hashOf(prehydrate)}.js`;
        this.emitFile({ type: 'asset', fileName: prehydrateName, source: prehydrate });
        const files = filesHead(bundle, prehydrateName);
        await withRenderer(definitions, ({ renderPage, renderSampleTemplate }) => {
          const sample = renderSampleTemplate();
          for (const page of pageNames) {
            const { title, markup } = renderPage(page);
            const head = [...pageHead(page, title, siteUrl), ...files];
            const root = htmlOf({ tag: 'div', attrs: { id: 'root' }, children: markup });
            const source = documentOf(page, head, page === '404' ? root : root + sample);
            this.emitFile({ type: 'asset', fileName: pageFile(page).slice(1), source });
          }
        });
      },
    },
  };
}

/** Runs the app in Node through Vite's module runner, with the settings of the build. */
async function withRenderer(define: UserConfig['define'], use: (renderer: Renderer) => void): Promise<void> {
  const server = await createServer({
    configFile: false,
    define,
    root: FRONTEND,
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  try {
    const { renderPage, renderSampleTemplate } = await server.ssrLoadModule('/build/render.tsx');
    use({ renderPage, renderSampleTemplate });
  } finally {
    await server.close();
  }
}

const documentOf = (page: PageName, head: readonly HtmlTagDescriptor[], body: string): string =>
  `<!doctype html>\n${htmlOf({
    tag: 'html',
    attrs: { 'data-page': page, 'data-starting': true, lang: 'en', 'data-theme': 'female' },
    children: [
      { tag: 'head', children: [...commonHead, ...head] },
      { tag: 'body', children: body },
    ],
  })}\n`;

const addresses = (files: readonly string[]): string => files.map((file) => `/${file}`).join(' ');

/** Tags for the font, the styles, and the script that starts the app. */
function filesHead(bundle: Bundle, prehydrateName: string): HtmlTagDescriptor[] {
  const { scripts, styles } = startFiles(bundle);
  const fonts = fontsOf(bundle).map((file) => ({
    tag: 'link',
    attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: 'anonymous' },
  }));
  const prehydrate = {
    tag: 'script',
    attrs: {
      async: true,
      src: `/${prehydrateName}`,
      'data-files': addresses(scripts),
      'data-sample-files': addresses(sampleFiles(bundle)),
    },
  };
  return [...fonts, prehydrate, ...styles.flatMap((file) => ownStyle(file, bundle))];
}

/**
 * Inlines the style sheet, because it is small and the first paint needs it. The disabled link is never loaded;
 * it prevents a later screen with the same styles from requesting the sheet again.
 */
const ownStyle = (file: string, bundle: Bundle): HtmlTagDescriptor[] => [
  { tag: 'style', children: styleSheet(bundle, file) },
  { tag: 'link', attrs: { rel: 'stylesheet', href: `/${file}`, disabled: true } },
];

/** On the dev server, adds the common head tags to Vite's own page. */
export const developmentHead = (): Plugin => ({
  name: 'dewpoint-development-head',
  apply: 'serve',
  transformIndexHtml: () => [...commonHead],
});

const fontsOf = (bundle: Bundle): string[] => Object.keys(bundle).filter((file) => file.endsWith('.woff2'));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
