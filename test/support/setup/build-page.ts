import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { builtPage } from './built-page.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built page. */
    builtPage: string;
  }
}

/** Builds the page once for all browser tests, as `npm start` does. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await builtPage();
  project.provide('builtPage', folder);
  return () => rm(folder, { recursive: true, force: true });
}
