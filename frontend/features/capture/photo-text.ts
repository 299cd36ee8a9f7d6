import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { SentPhotoType } from '#domain/contract/photo.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import type { Photo } from '../../state/visit/photo.ts';

const typeNames: Record<SentPhotoType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

const BYTES_PER_MB = 1024 * 1024;

/** The size with one decimal, as in "4.2 MB", and at least 0.1. */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1);

/** Describes the type and size of the photo, and whether it will be sent, was sent, or stays on the device. */
export function describePhoto({ local }: Photo, isUploaded: boolean, keptOn: DeviceKind | undefined): string {
  if (!local) return 'This photo is already uploaded.';
  const { contentType, blob, size } = local;
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : '';
  const photo = `${typeNames[contentType]}${pixels}, ${megabytes(blob.size)} MB`;
  const fate = keptOn ? onDeviceTexts.stays(keptOn) : 'This photo is sent';
  return `${isUploaded ? 'Uploaded' : fate}: ${photo}, without location or camera data.`;
}

/** The progress of an upload in whole per cent, and in megabytes of the total. */
export function describeUpload(sentBytes: number, totalBytes: number): { percent: number; text: string } {
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
  const sent = (sentBytes / BYTES_PER_MB).toFixed(1);
  return { percent, text: `${percent}%, ${sent} of ${megabytes(totalBytes)} MB` };
}
