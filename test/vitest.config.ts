import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every test process imports the same packages, so cache the compiled code for all processes and later runs. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/dewpoint/compiled');

/**
 * Several of these files run in the same process, one after the other, and share their imports, because loading the CDK
 * alone takes a second. They must not change global state. They must not rely on hooks of a shared module either,
 * because these would run only for the first file.
 */
const shared = [
  'test/functions/{domain,reader}/**/*.test.ts',
  'test/infra/*.test.ts',
  'test/infra/{constructs,settings,shared}/*.test.ts',
  'test/infra/local/reader/*.test.ts',
  'test/frontend/**/*.test.ts',
  'test/*.test.ts',
];
const journeys = 'test/e2e/**/*.test.ts';

export default defineConfig({
  test: {
    root,
    // Every browser journey takes seconds, so the projects run in parallel.
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['test/**/*.test.ts'],
          exclude: [journeys, ...shared, 'node_modules/**'],
        },
      },
      { extends: true, test: { name: 'unit-shared', include: shared, isolate: false } },
      {
        extends: true,
        test: {
          name: 'e2e',
          // Files share their imports. Loading the AWS SDK and our modules for each file would take a quarter of the
          // run.
          isolate: false,
          include: [journeys],
          globalSetup: ['test/support/setup/unpack-browser.ts', 'test/support/setup/build-page.ts'],
        },
      },
    ],
    setupFiles: [
      'test/support/setup/console-guard.ts',
      'test/support/setup/log-lines.ts',
      'test/support/setup/synth-folder.ts',
    ],
    tags: [
      {
        name: 'slow',
        description:
          'A slow test whose subject a faster test covers in part, or a test of our own tools or of the sizes of bundles. `npm test` leaves it out, and CI runs it.',
      },
    ],
    silent: 'passed-only',
    // A limit for hanging tests on a busy machine.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // More workers than cores, because a journey waits half of its time. On two cores, a fifth worker only slows the
    // others down.
    maxWorkers: 4,
  },
});
