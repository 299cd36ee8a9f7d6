import type { Plugin } from 'vite';
import { makeSample } from '../features/sample/sample-result.ts';

const MODULE = 'virtual:sample';

/**
 * `virtual:sample` exports the sample result. The result is computed at build time, so that the sample screen
 * appears at once.
 */
export function sample(): Plugin {
  return {
    name: 'sample',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      // JavaScript engines parse a long JSON string faster than the same object as a literal.
      const json = JSON.stringify(JSON.stringify(makeSample()));
      return `export const sampleResult = JSON.parse(${json});`;
    },
  };
}
