import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import type { Provenance } from '#domain/contract/analysis.ts';
import { createWebsite, type Website, type WebsiteParts } from './static-site.ts';

/** Who looks at the photos, as the page names it before one is sent. */
type Analyser = Provenance['analyser']['kind'];

/** Where the page comes from: `website` is what the web server falls back to. */
type Page = {
  website(parts: WebsiteParts): Promise<Website>;
  stop(): Promise<void>;
};

const configFile = (project: string): string => join(project, 'frontend/vite.config.ts');

/** What the page says of the local cloud, for Vite's `define`. */
const definitions = (analyser: Analyser) => ({ 'import.meta.env.VITE_ANALYSER': JSON.stringify(analyser) });

/** The built page; building begins at once, beside the start of the engines. */
export function buildPage(project: string, analyser: Analyser): Page {
  const built = build({
    configFile: configFile(project),
    logLevel: 'warn',
    define: definitions(analyser),
  });
  // A failure is reported by `website`, which awaits it.
  built.catch(() => {});
  return {
    async website({ headers }) {
      await built;
      return createWebsite(join(project, 'dist'), headers);
    },
    stop: async () => {},
  };
}

/** Vite's dev server behind the same address. Its client needs inline scripts, so the page's headers are left out. */
export function devPage(project: string, analyser: Analyser): Page {
  let vite: ViteDevServer | undefined;
  return {
    async website({ server: web }) {
      const server = await createServer({
        configFile: configFile(project),
        define: definitions(analyser),
        // Reloads go over the same address as everything else.
        server: { middlewareMode: true, ws: { server: web } },
        appType: 'spa',
      });
      vite = server;
      const website: Website = (request, response) => {
        server.middlewares(request, response);
      };
      website.ownsFile = (pathname) => pathname.endsWith('.ts');
      return website;
    },
    stop: async () => vite?.close(),
  };
}
