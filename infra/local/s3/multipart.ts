import { byteReader } from './bytes.ts';
import { S3Error } from './errors.ts';

const HEADERS_END = Buffer.from('\r\n\r\n');
const MAX_PART_HEADER_BYTES = 8192;
/** S3's limit for the total size of the form fields before the file. */
const MAX_FIELDS_BYTES = 20_000;

type UploadForm = {
  /**
   * The fields, by name in lower case. Duplicate names are refused, because one value could be checked and the
   * other used.
   */
  readonly fields: ReadonlyMap<string, string>;
  /** The bytes of the file, which can be read only once. Reading throws if the form ends early. */
  readonly file: AsyncIterable<Buffer>;
};

/**
 * Reads the fields of a multipart/form-data body up to the file, which is streamed. Fields after the file are ignored.
 */
export async function readForm(contentType: string, body: AsyncIterable<Buffer>): Promise<UploadForm> {
  const boundary = boundaryOf(contentType);
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  const reader = byteReader(withLineBreak(body));
  const fields = new Map<string, string>();
  let fieldBytes = 0;

  if ((await reader.until(delimiter, 0)) === undefined) throw malformed();
  for (;;) {
    const lineEnd = (await reader.take(2))?.toString('latin1');
    if (lineEnd === '--')
      throw new S3Error('InvalidArgument', 'POST requires exactly one file upload per request.');
    if (lineEnd !== '\r\n') throw malformed();
    const headers = await reader.until(HEADERS_END, MAX_PART_HEADER_BYTES);
    const name = headers && partName(headers.toString('utf8'));
    if (name === undefined) throw malformed();
    if (name === 'file') return { fields, file: fileOf(reader.streamUntil(delimiter)) };

    const value = await reader.until(delimiter, MAX_FIELDS_BYTES);
    fieldBytes += name.length + (value?.byteLength ?? 0);
    if (!value || fieldBytes > MAX_FIELDS_BYTES) {
      throw new S3Error(
        'MaxPostPreDataLengthExceeded',
        'The fields before the file are too large, or the form ended within one.',
      );
    }
    if (fields.has(name)) throw new S3Error('InvalidArgument', `The field ${name} occurs twice.`);
    fields.set(name, value.toString('utf8'));
  }
}

async function* fileOf(stream: AsyncGenerator<Buffer, boolean>): AsyncGenerator<Buffer> {
  if (!(yield* stream)) throw new S3Error('IncompleteBody', 'The form ended before its closing boundary.');
}

/** Adds a line break at the start of the body, so that the first delimiter follows a line break like all others. */
async function* withLineBreak(body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\r\n');
  yield* body;
}

function boundaryOf(contentType: string): string {
  const match = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  const boundary = match?.[1] ?? match?.[2];
  if (boundary === undefined) throw malformed();
  return boundary;
}

const partName = (headers: string): string | undefined =>
  /^content-disposition:\s*form-data\s*;(?:.*;)?\s*name="([^"\r\n]*)"/im.exec(headers)?.[1]?.toLowerCase();

const malformed = (): S3Error =>
  new S3Error(
    'MalformedPOSTRequest',
    'The body of your POST request is not well-formed multipart/form-data.',
  );
