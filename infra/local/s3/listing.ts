import { S3Error } from './errors.ts';
import type { StoredObject } from './objects.ts';
import { uriEncode } from '../../shared/signature.ts';
import { type XmlElement, xmlDocument } from './xml.ts';

const MAX_KEYS = 1000;

/** The query parameters of ListObjectsV2. */
export const listingQuery = [
  'list-type',
  'prefix',
  'delimiter',
  'max-keys',
  'continuation-token',
  'start-after',
  'encoding-type',
  'fetch-owner',
] as const;
export type ListingQuery = Partial<Record<(typeof listingQuery)[number], string>>;

/** One page of a listing as XML. `objects` contains all objects of the bucket in the order of their keys. */
export function listingPage(bucket: string, objects: readonly StoredObject[], query: ListingQuery): string {
  const prefix = query.prefix ?? '';
  const delimiter = query.delimiter ?? '';
  const token = query['continuation-token'];
  const after = token === undefined ? (query['start-after'] ?? '') : keyOfToken(token);
  const maxKeys = readMaxKeys(query['max-keys']);
  const encode = query['encoding-type'] === 'url' ? urlEncoded : (text: string): string => text;

  const entries = groupByDelimiter(objects, prefix, delimiter).filter(({ last }) => follows(last, after));
  const page = entries.slice(0, maxKeys);
  const lastShown = page.at(-1)?.last;
  const isTruncated = page.length < entries.length && lastShown !== undefined;

  const root: XmlElement[] = [
    ['Name', bucket],
    ['Prefix', encode(prefix)],
    ['KeyCount', page.length],
    ['MaxKeys', maxKeys],
    ['IsTruncated', isTruncated],
  ];
  if (delimiter !== '') root.push(['Delimiter', encode(delimiter)]);
  if (query['encoding-type'] === 'url') root.push(['EncodingType', 'url']);
  if (token !== undefined) root.push(['ContinuationToken', token]);
  else if (after !== '') root.push(['StartAfter', encode(after)]);
  if (isTruncated) root.push(['NextContinuationToken', tokenOfKey(lastShown)]);
  for (const { object } of page) if (object) root.push(contents(object, encode));
  for (const { group } of page)
    if (group !== undefined) root.push(['CommonPrefixes', [['Prefix', encode(group)]]]);
  return xmlDocument(['ListBucketResult', root], 's3');
}

/** Encodes a key as S3 does, which leaves slashes unchanged. */
const urlEncoded = (text: string): string => text.split('/').map(uriEncode).join('/');

/** An object, or the common prefix of one or more objects. `last` is the last key that the entry covers. */
type Entry = { object?: StoredObject; group?: string; last: string };

function groupByDelimiter(objects: readonly StoredObject[], prefix: string, delimiter: string): Entry[] {
  const entries: Entry[] = [];
  for (const object of objects.filter(({ key }) => key.startsWith(prefix))) {
    const cut = delimiter === '' ? -1 : object.key.indexOf(delimiter, prefix.length);
    const group = cut === -1 ? undefined : object.key.slice(0, cut + delimiter.length);
    const previous = entries.at(-1);
    if (group === undefined) entries.push({ object, last: object.key });
    else if (previous?.group === group) previous.last = object.key;
    else entries.push({ group, last: object.key });
  }
  return entries;
}

const contents = (object: StoredObject, encode: (text: string) => string): XmlElement => [
  'Contents',
  [
    ['Key', encode(object.key)],
    ['LastModified', new Date(object.lastModified).toISOString()],
    ['ETag', object.etag],
    ['Size', object.size],
    ['StorageClass', 'STANDARD'],
  ],
];

const follows = (key: string, after: string): boolean =>
  Buffer.compare(Buffer.from(key), Buffer.from(after)) > 0;

const tokenOfKey = (key: string): string => Buffer.from(`1:${key}`).toString('base64url');

function keyOfToken(token: string): string {
  const text = Buffer.from(token, 'base64url').toString('utf8');
  if (!text.startsWith('1:')) {
    throw new S3Error('InvalidArgument', 'The continuation token provided is incorrect');
  }
  return text.slice(2);
}

function readMaxKeys(text: string | undefined): number {
  if (text === undefined) return MAX_KEYS;
  if (!/^\d{1,10}$/.test(text))
    throw new S3Error('InvalidArgument', 'max-keys must be a whole number from 0');
  return Math.min(Number(text), MAX_KEYS);
}
