import { vi } from 'vitest';

/**
 * Sets environment variables until the end of the test file, or until `vi.unstubAllEnvs()`. `undefined` deletes a
 * variable.
 */
export function stubVariables(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
