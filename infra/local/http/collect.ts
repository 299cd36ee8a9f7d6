/**
 * Reads a whole body. Returns `undefined` if it is larger than `maxBytes`; the rest is then read and discarded,
 * so that the sender can still read the response. Rejects if the sender disconnects.
 */
export async function collect(
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const chunks: Uint8Array[] = [];
  let byteLength = 0;
  for await (const chunk of source) {
    byteLength += chunk.byteLength;
    if (byteLength <= maxBytes) chunks.push(chunk);
    else chunks.length = 0;
  }
  return byteLength <= maxBytes ? Buffer.concat(chunks) : undefined;
}
