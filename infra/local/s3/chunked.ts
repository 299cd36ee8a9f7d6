import { byteReader } from './bytes.ts';
import { S3Error } from './errors.ts';

const LINE_END = Buffer.from('\r\n');
const MAX_LINE_BYTES = 8192;

/**
 * Decodes an aws-chunked body with trailers, the format in which the SDK sends streams
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-streaming-trailers.html). After the last byte, adds the
 * trailers to `trailers`, with names in lower case.
 */
export async function* decodeChunked(
  source: AsyncIterable<Buffer>,
  decodedBytes: number,
  trailers: Map<string, string>,
): AsyncGenerator<Buffer> {
  const reader = byteReader(source);
  const line = async (): Promise<string> => {
    const bytes = await reader.until(LINE_END, MAX_LINE_BYTES);
    if (!bytes) throw incomplete();
    return bytes.toString('latin1');
  };

  let byteLength = 0;
  for (;;) {
    const size = chunkSize(await line());
    if (size === 0) break;
    byteLength += size;
    if (byteLength > decodedBytes) throw incomplete();
    if (!(yield* reader.stream(size))) throw incomplete();
    if ((await line()) !== '') throw incomplete();
  }
  if (byteLength !== decodedBytes) throw incomplete();

  for (let text = await line(); text !== ''; text = await line()) {
    const colon = text.indexOf(':');
    if (colon < 1) throw new S3Error('MalformedTrailerError', 'A line of the trailer is not a header.');
    trailers.set(text.slice(0, colon).toLowerCase(), text.slice(colon + 1).trim());
  }
}

function chunkSize(text: string): number {
  // A chunk extension such as `;chunk-signature=…` may follow the size.
  const hex = /^([0-9a-f]{1,12})(?:;.*)?$/i.exec(text)?.[1];
  if (hex === undefined) throw incomplete();
  return Number.parseInt(hex, 16);
}

const incomplete = (): S3Error =>
  new S3Error('IncompleteBody', 'The chunks or the length of the request body do not match its headers.');
