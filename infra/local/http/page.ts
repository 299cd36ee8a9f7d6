import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { definitionsOf } from '../../settings/page-settings.ts';
import { createWebsite, type Website, type WebsiteParts } from './static-site.ts';

/** Variables that are built into the page, by their names in `import.meta.env`. */
type Variables = Readonly<Record<string, string>>;

/** A source of the page. `website` handles all paths that are not the API's. */
type Page = {
  website(parts: WebsiteParts): Promise<Website>;
  stop(): Promise<void>;
};

const configFile = (project: string): string => join(project, 'frontend/vite.config.ts');

/** The built page. The build starts at once and runs while the engines start. */
export function buildPage(project: string, variables: Variables): Page {
  const built = build({
    configFile: configFile(project),
    logLevel: 'warn',
    define: definitionsOf(variables),
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

/** Vite's dev server under the same address. Its client needs inline scripts, so the page is served without its headers. */
export function devPage(project: string, variables: Variables): Page {
  let vite: ViteDevServer | undefined;
  return {
    async website({ server: web }) {
      const server = await createServer({
        configFile: configFile(project),
        define: definitionsOf(variables),
        // The socket for reloads uses the same address.
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
