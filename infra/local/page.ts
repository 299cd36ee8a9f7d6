import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { createWebsite, type Website, type WebsiteParts } from './website.ts';

/** Where the page comes from: `website` is what the web server falls back to. */
export type Page = {
  website(parts: WebsiteParts): Promise<Website>;
  stop(): Promise<void>;
};

const configFile = (project: string): string => join(project, 'frontend/vite.config.ts');

/** The built page; building begins at once, beside the start of the engines. */
export function buildPage(project: string): Page {
  const built = build({ configFile: configFile(project), logLevel: 'warn' });
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
export function devPage(project: string): Page {
  let vite: ViteDevServer | undefined;
  return {
    async website({ server: web }) {
      const server = await createServer({
        configFile: configFile(project),
        // Reloads go over the same address as everything else.
        server: { middlewareMode: true, ws: { server: web } },
        appType: 'spa',
      });
      vite = server;
      return (request, response) => {
        server.middlewares(request, response);
      };
    },
    stop: async () => vite?.close(),
  };
}
