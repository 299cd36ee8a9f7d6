import { rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build, createServer, type ViteDevServer } from 'vite';
import { definitionsOf } from '../../settings/page-settings.ts';
import { createWebsite, type Website, type WebsiteParts } from './static-site.ts';

/** Variables that are built into the page, keyed by their names in `import.meta.env`. */
type Variables = Readonly<Record<string, string>>;

/** A way to serve the page. `website` handles all paths except those of the API and the photos. */
type Page = {
  website(parts: WebsiteParts): Promise<Website>;
  stop(): Promise<void>;
};

const configFile = (project: string): string => join(project, 'frontend/vite.config.ts');

/** Serves the built page. The build starts at once and runs while the local services start. */
export function buildPage(project: string, variables: Variables): Page {
  const built = buildInto(project, variables);
  // Prevents an unhandled rejection: `website` reports the failure.
  built.catch(() => {});
  return {
    async website({ headers }) {
      const folder = await built;
      try {
        return await createWebsite(folder, headers);
      } finally {
        await rm(folder, { recursive: true, force: true, maxRetries: 3 });
      }
    },
    stop: async () => {},
  };
}

/** Builds the page into a new folder, because another instance may build it with other variables at the same time. */
async function buildInto(project: string, variables: Variables): Promise<string> {
  const outDir = await mkdtemp(join(tmpdir(), 'dewpoint-page-'));
  // `website` cannot remove the folder if the start fails or a signal interrupts it.
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    configFile: configFile(project),
    logLevel: 'warn',
    define: definitionsOf(variables),
    build: { outDir, emptyOutDir: true },
  });
  return outDir;
}

/**
 * Serves the page with Vite's dev server, on the same port as the API. Vite's client needs inline scripts, so the page
 * has no security headers.
 */
export function devPage(project: string, variables: Variables): Page {
  let vite: ViteDevServer | undefined;
  return {
    async website({ server: web }) {
      const server = await createServer({
        configFile: configFile(project),
        define: definitionsOf(variables),
        // The WebSocket for reloads uses the same port as the page.
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
