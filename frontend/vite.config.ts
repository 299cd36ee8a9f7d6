import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { faceModel } from './build/face-model.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig({
  root: here('.'),
  // Every path inside the page is a screen of the app; what is no known route shows the 404 screen.
  appType: 'spa',
  plugins: [react(), preloadFont(), faceModel()],
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
});

/** The heading's font is asked for with the page, not only when its style sheet has arrived. */
function preloadFont(): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) =>
        Object.keys(bundle)
          .filter((file) => file.endsWith('.woff2'))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
            injectTo: 'head' as const,
          })),
    },
  };
}
