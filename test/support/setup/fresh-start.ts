import { vi } from 'vitest';

/**
 * Isolates the test files of a process from each other. The files share loaded packages, but neither our modules nor
 * environment variables. A function reads the variables only once, at import, so without this reset it would call the
 * local cloud of an earlier test file.
 */

vi.resetModules();

const INITIAL_ENVIRONMENT = Symbol.for('dewpoint.initial-environment');

/** The environment of the process before its first test file. */
const initial: NodeJS.ProcessEnv = Reflect.get(globalThis, INITIAL_ENVIRONMENT) ?? { ...process.env };
Reflect.set(globalThis, INITIAL_ENVIRONMENT, initial);

for (const name of Object.keys(process.env)) if (!(name in initial)) delete process.env[name];
Object.assign(process.env, initial);
