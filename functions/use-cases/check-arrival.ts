import { MAX_PHOTO_PIXELS, photoTypeOf } from '#domain/contract/photo.ts';
import type { PhotoContent } from './photo-content.ts';
import type { ArrivedPhotos, Measure, PhotoCount, PhotoRecord, PhotoRecords } from './services.ts';

/** The page sends photos without metadata, so their dimensions are within the first MiB. */
const HEAD_BYTES = 1024 * 1024;

type CheckArrivalServices = {
  measure: Measure;
  photos: ArrivedPhotos;
  records: Pick<PhotoRecords, 'find'>;
  counts: PhotoCount;
  /**
   * Reads the type, width and height of a photo from its first bytes. `undefined` if the page does not send this type,
   * or if the bytes do not contain the dimensions.
   */
  contentOf: (head: Uint8Array) => PhotoContent | undefined;
};

/**
 * A stored object, and the id of the event that reported it. `byteLength` is the length of the whole object, of which
 * only the first bytes are read.
 */
type Arrival = { key: string; byteLength: number; eventId: string };

/** `kept`, `gone` (deleted before it could be checked), or the reason why the photo is deleted. */
type ArrivalOutcome =
  | 'kept'
  | 'gone'
  | 'unknown'
  | 'deletionRequested'
  | 'deleted'
  | 'undeclared'
  | 'tooManyPixels'
  | 'overLimit';

/**
 * Checks and counts a photo that has just been stored. A presigned POST allows any number of uploads for 15 minutes,
 * even after the uploaded photo was deleted. S3 accepts any bytes of the declared length. A photo is therefore deleted
 * at once if it is not what the page declared, arrives after a request to delete it, or exceeds a limit. A second
 * delivery of the event does no harm.
 *
 * @throws Error if the record or the photo cannot be read, or if the photo cannot be counted or deleted. Lambda
 * retries.
 */
export async function checkArrival(
  services: CheckArrivalServices,
  arrival: Arrival,
): Promise<ArrivalOutcome> {
  const outcome = await outcomeOf(services, arrival);
  if (outcome === 'kept' || outcome === 'gone') return outcome;
  await services.photos.delete(arrival.key);
  services.measure('ArrivalsRefused');
  return outcome;
}

async function outcomeOf(services: CheckArrivalServices, arrival: Arrival): Promise<ArrivalOutcome> {
  const record = await services.records.find(arrival.key);
  if (!record) return 'unknown';
  // Deleted and falsely declared photos count towards the limits too, because they were stored.
  if (!(await services.counts.count(arrival.key, arrival.eventId))) return 'overLimit';
  return deletionOutcome(record) ?? contentOutcome(services, arrival, record);
}

function deletionOutcome(record: PhotoRecord): ArrivalOutcome | undefined {
  if (record.deletedAt !== undefined) return 'deleted';
  return record.deletionRequestedAt === undefined ? undefined : 'deletionRequested';
}

async function contentOutcome(
  { photos, contentOf }: CheckArrivalServices,
  { key, byteLength }: Arrival,
  record: PhotoRecord,
): Promise<ArrivalOutcome> {
  if (record.byteLength !== byteLength) return 'undeclared';
  const head = await photos.readHead(key, HEAD_BYTES);
  if (head === 'gone') return 'gone';
  const content = contentOf(head);
  if (!content || content.contentType !== photoTypeOf(key)) return 'undeclared';
  return content.width * content.height <= MAX_PHOTO_PIXELS ? 'kept' : 'tooManyPixels';
}
