import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { faceModel } from './build/face-model.ts';
import { icons } from './build/icons.ts';
import { createNotices } from './build/notices.ts';
import { developmentHead, pages } from './build/pages.ts';
import { sample } from './build/sample.ts';
import { visitFile } from './build/visit-file.ts';
import { worker } from './build/worker.ts';

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const notices = createNotices(here('.'));

const UPLOAD_CODE =
  /\/frontend\/(?:api\/post-photo|image\/(?:encode|reencode|photo-file)\.|image\/face\/(?:look-at-photo|load-face-model)|state\/upload\/|state\/analysis\/(?!run-on-device))/;

export default defineConfig({
  root: here('.'),
  // During development, every path gets the same empty page, which the app fills according to the path.
  appType: 'spa',
  plugins: [
    react(),
    faceModel(),
    sample(),
    icons(),
    pages(notices.collect),
    developmentHead(),
    worker(notices.collect),
    notices.write(),
  ],
  // Bundle workers as modules, so that they can load a part of their code later.
  worker: { format: 'es', plugins: () => [notices.collect()] },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // The content security policy forbids inline scripts and `data:` scripts and fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Not index.html, which only the dev server uses: `pages` writes the built pages.
      input: { index: here('app/main.tsx') },
      output: {
        // Two files before the first screen works: our code, which changes with each version, and packages, which
        // hardly change. Then the code of a visit.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler|wouter|regexparam|use-sync-external-store)\//,
            },
            { name: 'first', tags: ['$initial'] },
            { name: visitFile(), debugName: 'visit' },
            // The footer of every page and the consent sheet: one request instead of seven.
            { name: 'privacy', test: /\/(?:features\/(?:consent|privacy)|ui\/(?:health-choice|place-text))/ },
            // What prepares and sends a photo. The capture screen loads all of it at once.
            { name: 'upload', test: UPLOAD_CODE },
            // Widgets that several screens share.
            { name: 'widgets', test: /\/frontend\/ui\/[\w-]+\.tsx?$/ },
          ],
        },
      },
    },
  },
});
