import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Test processes import many of the same packages, so the compiled code is cached for all processes and later runs. */
process.env['NODE_COMPILE_CACHE'] ??= join(root, 'node_modules/.cache/dewpoint/compiled');

/** The unit tests by project. Each project has its own processes, so that no process grows beyond about 1 GB. */
const units = {
  frontend: ['test/frontend/**/*.test.ts'],
  functions: ['test/functions/**/*.test.ts'],
  infra: ['test/infra/**/*.test.ts'],
  tools: ['test/{support,tools}/**/*.test.ts', 'test/*.test.ts'],
};

export default defineConfig({
  test: {
    root,
    projects: [
      ...Object.entries(units).map(
        ([name, include]) => ({ extends: true, test: { name, include } }) as const,
      ),
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/support/setup/unpack-browser.ts', 'test/support/setup/build-page.ts'],
        },
      },
    ],
    // Test files in one process share the packages that they load, because loading the CDK or the AWS SDK for each file
    // would take a quarter of the run. `fresh-start.ts` resets our modules, the environment variables and `fetch`
    // between files.
    isolate: false,
    setupFiles: [
      'test/support/setup/fresh-start.ts',
      'test/support/setup/console-guard.ts',
      'test/support/setup/log-lines.ts',
      'test/support/setup/synth-folder.ts',
    ],
    // `fresh-start.ts` must run before the other setup files. Otherwise, it would reset the modules that they share
    // with the tests.
    sequence: { setupFiles: 'list' },
    tags: [
      {
        name: 'slow',
        description:
          'A slow test whose subject a faster test covers in part, or a test of our own tools or of the sizes of bundles. `npm test` leaves it out, and CI runs it.',
      },
    ],
    silent: 'passed-only',
    // Ends a test that hangs. The limit is generous, because the machine may be busy.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    pool: 'forks',
    // There are more workers than cores, because a browser test spends half of its time waiting. On two cores, a fifth
    // worker only slows the others down.
    maxWorkers: 4,
  },
});
