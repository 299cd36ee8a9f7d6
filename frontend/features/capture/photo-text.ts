import type { SentPhotoType } from '#domain/contract/photo.ts';
import type { Photo } from '../../state/visit/photo.ts';

const typeNames: Record<SentPhotoType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

const BYTES_PER_MB = 1024 * 1024;

/** One decimal, as in "4.2 MB"; below a tenth still one tenth. */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1);

/** What is sent and how large it is, or that it has been. */
export function describePhoto({ local }: Photo, isUploaded: boolean): string {
  if (!local) return 'This photo is already uploaded.';
  const { contentType, blob, size } = local;
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : '';
  const photo = `${typeNames[contentType]}${pixels}, ${megabytes(blob.size)} MB`;
  return `${isUploaded ? 'Uploaded' : 'This photo is sent'}: ${photo}, without location or camera data.`;
}

/** How far an upload is: whole per cent, and megabytes of megabytes. */
export function describeUpload(sentBytes: number, totalBytes: number): { percent: number; text: string } {
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
  const sent = (sentBytes / BYTES_PER_MB).toFixed(1);
  return { percent, text: `${percent}%, ${sent} of ${megabytes(totalBytes)} MB` };
}
