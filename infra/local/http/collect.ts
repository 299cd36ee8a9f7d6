/**
 * The whole of a small body, or `undefined` when it is larger than `maxBytes`; the rest of that is taken and dropped, so
 * that the sender can still be answered. Rejects when the sender breaks off.
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
