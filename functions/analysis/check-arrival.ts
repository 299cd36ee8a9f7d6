import { MAX_PHOTO_PIXELS, photoTypeOf } from '#domain/photo.ts';
import type { PhotoContent } from './photo-content.ts';
import type { ArrivedPhotos, Measure, PhotoRecord, PhotoRecords } from './services.ts';

/** Enough to find the size of any photo that the page sends, which carries no metadata. */
export const HEAD_BYTES = 1024 * 1024;

export type CheckArrivalServices = {
  measure: Measure;
  photos: ArrivedPhotos;
  records: Pick<PhotoRecords, 'find'>;
  /** What the first bytes of a file say that it is. */
  contentOf: (head: Uint8Array) => PhotoContent | undefined;
};

/** What was stored; `byteLength` is the whole object's. */
export type Arrival = { key: string; byteLength: number };

/** `kept`, or why the photo was deleted; `gone` where it was deleted before it could be looked at. */
export type ArrivalOutcome = 'kept' | 'gone' | 'unknown' | 'givenUp' | 'deleted' | 'undeclared';

/**
 * Looks at a photo that has just been stored. A presigned POST is good for 15 minutes and any number of uploads, also
 * after its photo was deleted, and S3 takes any bytes of the declared length: what nobody wants any more, or is not the
 * photo that was declared, is deleted at once. A second delivery does no harm.
 *
 * @throws Error when the record or the photo cannot be read, or the photo cannot be deleted. Lambda tries again.
 */
export async function checkArrival(
  services: CheckArrivalServices,
  arrival: Arrival,
): Promise<ArrivalOutcome> {
  const record = await services.records.find(arrival.key);
  const outcome = unwanted(record) ?? (await compare(services, arrival, record));
  if (outcome === 'kept' || outcome === 'gone') return outcome;
  await services.photos.delete(arrival.key);
  services.measure('ArrivalsRefused');
  return outcome;
}

function unwanted(record: PhotoRecord | undefined): ArrivalOutcome | undefined {
  if (!record) return 'unknown';
  if (record.deletedAt !== undefined) return 'deleted';
  return record.givenUpAt === undefined ? undefined : 'givenUp';
}

async function compare(
  { photos, contentOf }: CheckArrivalServices,
  { key, byteLength }: Arrival,
  record: PhotoRecord | undefined,
): Promise<ArrivalOutcome> {
  // Records made before an upgrade tell no length.
  if (record?.byteLength !== undefined && record.byteLength !== byteLength) return 'undeclared';
  const head = await photos.readHead(key, HEAD_BYTES);
  if (head === 'gone') return 'gone';
  const content = contentOf(head);
  if (!content || content.contentType !== photoTypeOf(key)) return 'undeclared';
  return content.width * content.height <= MAX_PHOTO_PIXELS ? 'kept' : 'undeclared';
}
