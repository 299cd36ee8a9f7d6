/**
 * The whole of a small body, or `undefined` if it is larger than `maxBytes`. The rest of a larger body is read and discarded, so
 * that the sender can still read an answer. Rejects if the sender aborts.
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
