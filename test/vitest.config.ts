import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig({
  test: {
    root,
    // Every journey through a browser takes seconds: the two kinds run beside each other.
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['test/**/*.test.ts'], exclude: ['test/e2e/**', 'node_modules/**'] },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['test/e2e/**/*.test.ts'],
          globalSetup: ['test/e2e/unpack-browser.ts', 'test/e2e/build-page.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    setupFiles: ['test/setup/console-guard.ts', 'test/setup/log-lines.ts'],
    silent: 'passed-only',
    testTimeout: 20_000,
    hookTimeout: 30_000,
    pool: 'forks',
    // Twice as many as two cores: journeys wait for half of their time.
    maxWorkers: 4,
  },
});
