import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { createServer, type Plugin, type Rolldown, type UserConfig } from 'vite';
import { pageFile, type PageName } from '../../functions/domain/contract/pages.ts';
import { bundleAlone } from './bundle-alone.ts';
import { pageHead } from './page-head.ts';
import type { RenderedPage } from './render.tsx';

type Bundle = Rolldown.OutputBundle;
type Render = (page: PageName) => RenderedPage;

const FRONTEND = fileURLToPath(new URL('..', import.meta.url));
const pageNames: readonly PageName[] = ['index', 'private', '404'];
const ROOT = '<div id="root">';

/**
 * Renders each page at build time, with its styles in it, so that the first paint waits for nothing but the page itself.
 * While developing, the app fills an empty page.
 */
export function pages(): Plugin {
  let siteUrl: string | undefined;
  /** The deployment's settings: the page that is rendered here says of them what the app says later. */
  let definitions: UserConfig['define'];
  return {
    name: 'dewpoint-pages',
    apply: 'build',
    enforce: 'post',
    configResolved({ define }) {
      definitions = define;
      // Put there by the deployment, as the text of a string.
      const text: unknown = define?.['import.meta.env.VITE_SITE_URL'];
      const url: unknown = typeof text === 'string' ? JSON.parse(text) : undefined;
      siteUrl = typeof url === 'string' && url !== '' ? url : undefined;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const prehydrate = await bundleAlone(`${FRONTEND}app/prehydrate.ts`);
        const prehydrateName = `assets/prehydrate-${hashOf(prehydrate)}.js`;
        this.emitFile({ type: 'asset', fileName: prehydrateName, source: prehydrate });
        const { template, files } = withoutStart(withOwnStyles(templateOf(bundle), bundle));
        delete bundle['index.html'];
        await withRenderer(definitions, (render) => {
          for (const page of pageNames) {
            const { title, markup } = render(page);
            const head = [
              ...pageHead(page, title, siteUrl),
              ...fontsOf(bundle).map(
                (file) =>
                  `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin="anonymous" />`,
              ),
              `<script async src="/${prehydrateName}" data-files="${files.join(' ')}"></script>`,
            ];
            const source = template
              .replace('<html ', `<html data-page="${page}" data-starting `)
              .replace('<!--head-->', () => head.join(''))
              .replace(ROOT, () => ROOT + markup);
            this.emitFile({ type: 'asset', fileName: pageFile(page).slice(1), source });
          }
        });
      },
    },
  };
}

/** The app in Node, through Vite's own module runner: what is rendered is what is built. */
async function withRenderer(define: UserConfig['define'], use: (render: Render) => void): Promise<void> {
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
    const { renderPage } = await server.ssrLoadModule('/build/render.tsx');
    use(renderPage);
  } finally {
    await server.close();
  }
}

function templateOf(bundle: Bundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('The build made no index.html');
  return String(template.source);
}

/**
 * In place of links to style sheets their text: it is small, and nothing is painted before it is there. What is left of
 * the link is never loaded; it keeps a later screen, whose parts lean on the first one's, from asking for the sheet again.
 */
function withOwnStyles(html: string, bundle: Bundle): string {
  return html.replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)"[^>]*>/g, (_link, file: string) => {
    const sheet = bundle[file];
    if (sheet?.type !== 'asset') throw new Error(`The build made no ${file}`);
    return `<style>${String(sheet.source).trim()}</style><link rel="stylesheet" href="/${file}" disabled />`;
  });
}

/** The page without what starts the app, which is left to `prehydrate.ts`, and the app's files, the starting one first. */
function withoutStart(html: string): { template: string; files: string[] } {
  const files: string[] = [];
  const template = html.replace(
    /\s*<(?:script type="module"|link rel="modulepreload") crossorigin (?:src|href)="([^"]+)">(?:<\/script>)?/g,
    (_tag, file: string) => {
      files.push(file);
      return '';
    },
  );
  return { template, files };
}

const fontsOf = (bundle: Bundle): string[] => Object.keys(bundle).filter((file) => file.endsWith('.woff2'));

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8);
