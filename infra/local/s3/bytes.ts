type ByteReader = {
  /** Reads up to the delimiter and consumes it. `undefined` if there is none within `maxBytes`. */
  until(delimiter: Buffer, maxBytes: number): Promise<Buffer | undefined>;
  /** Reads exactly this many bytes. `undefined` if the source ends earlier. */
  take(byteLength: number): Promise<Buffer | undefined>;
  /** Streams exactly this many bytes. Returns false if the source ends earlier. */
  stream(byteLength: number): AsyncGenerator<Buffer, boolean>;
  /** Streams everything before the delimiter. Returns false if the delimiter never comes. */
  streamUntil(delimiter: Buffer): AsyncGenerator<Buffer, boolean>;
};

/**
 * Reads parts of a stream, by length or up to a delimiter. The streaming methods buffer at most one chunk and an
 * incomplete delimiter.
 */
export function byteReader(source: AsyncIterable<Buffer>): ByteReader {
  const iterator = source[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);

  async function more(): Promise<boolean> {
    const next = await iterator.next();
    if (next.done === true) return false;
    held = held.byteLength === 0 ? next.value : Buffer.concat([held, next.value]);
    return true;
  }

  function cut(byteLength: number): Buffer {
    const front = held.subarray(0, byteLength);
    held = held.subarray(byteLength);
    return front;
  }

  return {
    async until(delimiter, maxBytes) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at > maxBytes || (at === -1 && held.byteLength > maxBytes + delimiter.byteLength))
          return undefined;
        if (at !== -1) {
          const found = cut(at);
          cut(delimiter.byteLength);
          return found;
        }
        if (!(await more())) return undefined;
      }
    },
    async take(byteLength) {
      while (held.byteLength < byteLength) if (!(await more())) return undefined;
      return cut(byteLength);
    },
    async *stream(byteLength) {
      for (let left = byteLength; left > 0;) {
        if (held.byteLength === 0 && !(await more())) return false;
        const chunk = cut(left);
        left -= chunk.byteLength;
        if (chunk.byteLength > 0) yield chunk;
      }
      return true;
    },
    async *streamUntil(delimiter) {
      for (;;) {
        const at = held.indexOf(delimiter);
        if (at !== -1) {
          if (at > 0) yield cut(at);
          cut(delimiter.byteLength);
          return true;
        }
        // The last bytes may be the start of the delimiter, so they remain in the buffer.
        const safe = held.byteLength - delimiter.byteLength + 1;
        if (safe > 0) yield cut(safe);
        if (!(await more())) return false;
      }
    },
  };
}
