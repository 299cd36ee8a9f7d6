import { fileURLToPath } from 'node:url';
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
  // On the dev server, every path without a file returns the same empty page, and the app renders the screen for the
  // path.
  appType: 'spa',
  plugins: [
    faceModel(),
    sample(),
    icons(),
    pages(notices.collect),
    developmentHead(),
    worker(notices.collect),
    notices.write(),
  ],
  // Workers are bundled as modules, so that they can load parts of their code later.
  worker: {
    format: 'es',
    plugins: () => [notices.collect()],
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        // If another file imports a worker's file, WebKit runs that file a second time, and the copy also answers
        // every request. The code that the face worker shares with the parts that it loads later is therefore in a
        // separate file.
        codeSplitting: {
          groups: [
            { name: 'face-reader', tags: ['$initial'], test: /^(?!.*-worker\.ts$)/, minSize: 100_000 },
          ],
        },
      },
    },
  },
  server: { fs: { allow: [here('..')] } },
  build: {
    outDir: here('../dist'),
    emptyOutDir: true,
    // Assets are not inlined as `data:` URLs, because the content security policy forbids such URLs for scripts and
    // fonts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
    rolldownOptions: {
      // Disables the report about slow plugins, which the bundler prints on a busy machine and which looks like a
      // warning.
      checks: { bundlerTimings: false },
      // The input is a script, because `pages` writes the HTML of the built pages. Only the dev server uses index.html.
      input: { index: here('app/main.tsx') },
      output: {
        // The first screen needs two files: React, which hardly ever changes, and our own code, which changes with each
        // version. The code for the rest of the visit is loaded afterwards.
        codeSplitting: {
          groups: [
            {
              name: 'react',
              test: /node_modules\/(?:react|react-dom|scheduler)\//,
            },
            { name: 'first', tags: ['$initial'] },
            { name: visitFile(), debugName: 'visit' },
            // Puts the footer of every page and the consent sheet into one file instead of seven.
            { name: 'privacy', test: /\/(?:features\/(?:consent|privacy)|ui\/(?:health-choice|place-text))/ },
            // Puts the code that prepares and uploads a photo and requests its analysis into one file, because the
            // capture screen loads all of it.
            { name: 'upload', test: UPLOAD_CODE },
            // Puts the widgets that several screens share into one file.
            { name: 'widgets', test: /\/frontend\/ui\/[\w-]+\.tsx?$/ },
          ],
        },
      },
    },
  },
});
