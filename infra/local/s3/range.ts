import { S3Error } from './errors.ts';

/** The first and the last byte, both inclusive, counted from 0. */
type ByteRange = { readonly start: number; readonly end: number };

/**
 * The part of an object that a `Range` header requests. `undefined` means the whole object: there is no header, or S3
 * would ignore it, for example because it requests several ranges. Throws InvalidRange if the object has none of the
 * requested bytes.
 */
export function readRange(header: string | undefined, size: number): ByteRange | undefined {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header ?? '');
  const [first, last] = [match?.[1] ?? '', match?.[2] ?? ''];
  if (first === '' && last === '') return undefined;
  if (first === '') {
    const length = Math.min(Number(last), size);
    if (length === 0) throw invalidRange(size);
    return { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  if (start >= size) throw invalidRange(size);
  return { start, end };
}

const invalidRange = (size: number): S3Error =>
  new S3Error('InvalidRange', 'The requested range is not satisfiable', { ActualObjectSize: String(size) });
