import { vi } from 'vitest';

/** Sets environment variables for the tests of a file. */
export function stubVariables(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
