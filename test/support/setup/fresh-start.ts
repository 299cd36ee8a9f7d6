import { vi } from 'vitest';

/**
 * Isolates the test files of a process from each other. The files share loaded packages, but not our modules,
 * environment variables or a replaced `fetch`. A function reads environment variables only once, at import, so without
 * this reset it would call the local cloud of an earlier test file. The face reader replaces `fetch`, so that it cannot
 * use the network.
 */

vi.resetModules();

const INITIAL = Symbol.for('dewpoint.initial');

/** The environment variables and `fetch` of the process, as they were before its first test file. */
const initial: { environment: NodeJS.ProcessEnv; fetch: typeof fetch } = Reflect.get(globalThis, INITIAL) ?? {
  environment: { ...process.env },
  fetch: globalThis.fetch,
};
Reflect.set(globalThis, INITIAL, initial);

for (const name of Object.keys(process.env)) if (!(name in initial.environment)) delete process.env[name];
Object.assign(process.env, initial.environment);
globalThis.fetch = initial.fetch;
