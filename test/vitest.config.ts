import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Every test process imports the same packages: the first compiles them for all, of this run and of later ones. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/dewpoint/compiled');

/**
 * Files that share a process, one after the other, and what it has imported: the CDK alone takes a second. They and what
 * they import change nothing that lasts and register no hooks for others, which would only run for the first of them.
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
    // Every journey through a browser takes seconds: the kinds run beside each other.
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
    silent: 'passed-only',
    // For what hangs, on a machine with much else to do.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // More than two cores: journeys wait for half of their time.
    maxWorkers: 5,
  },
});
