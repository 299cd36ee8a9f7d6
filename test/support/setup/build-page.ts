import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { builtPage } from './built-page.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the built page. */
    builtPage: string;
  }
}

/** Builds the page with default settings. Tests get its folder with `inject('builtPage')`. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await builtPage();
  project.provide('builtPage', folder);
  return () => rm(folder, { recursive: true, force: true });
}
