declare module 'dynalite' {
  import type { Server } from 'node:http';

  /** Times are in milliseconds. Without a `path`, the store is in memory. */
  function dynalite(options?: {
    readonly path?: string;
    readonly createTableMs?: number;
    readonly deleteTableMs?: number;
    readonly updateTableMs?: number;
  }): Server;
  export default dynalite;
}
