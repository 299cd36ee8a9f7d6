import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceModel } from './build/face-model.ts';
import { icons } from './build/icons.ts';
import { createNotices } from './build/notices.ts';
import { developmentHead, pages } from './build/pages.ts';
import { visitFile } from './build/visit-file.ts';
import { worker } from './build/worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const notices = createNotices(here('.'));

export default defineConfig({
  root: here('.'),
  // While developing every path is answered with the same empty page, which the app fills by the path.
  appType: 'spa',
  plugins: [
    react(),
    faceModel(),
    icons(),
    pages(notices.collect),
    developmentHead(),
    worker(notices.collect),
    notices.write(),
  ],
  worker: { plugins: () => [notices.collect()] },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // The content security policy allows neither inline scripts nor data: scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Not index.html, which the dev server alone answers with: `pages` writes the built pages.
      input: { index: here('app/main.tsx') },
      output: {
        // Two files before the first screen answers: what changes with each version, and what hardly ever does. Then a visit.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
            },
            { name: 'first', tags: ['$initial'] },
            { name: visitFile(), debugName: 'visit' },
          ],
        },
      },
    },
  },
});
