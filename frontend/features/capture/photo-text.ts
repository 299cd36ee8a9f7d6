import type { DeviceKind } from '#domain/contract/analysis.ts';
import type { SentPhotoType } from '#domain/contract/photo.ts';
import type { LocalPhoto } from '../../image/local-photo.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import type { CaptureState } from '../../state/visit/capture-state.ts';

const typeNames: Record<SentPhotoType, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

const BYTES_PER_MB = 1024 * 1024;

/** The size in MB with one decimal, such as "4.2", but never less than "0.1". */
const megabytes = (bytes: number): string => Math.max(0.1, bytes / BYTES_PER_MB).toFixed(1);

type PreviewStep = 'preview' | 'uploading' | 'uploaded';
export type PreviewState = Extract<CaptureState, { step: PreviewStep }>;

type PhotoTexts = {
  lead: string;
  /** A sentence on what happens to the photo next. */
  next?: string;
};

const stepTexts: Record<PreviewStep, PhotoTexts> = {
  preview: { lead: 'Your photo', next: '“Use This Photo” uploads your photo.' },
  uploading: { lead: 'Your photo is being uploaded' },
  uploaded: {
    lead: 'Your photo has been uploaded',
    next: 'We analyse the photo after you answer the questions. “Retake” deletes it.',
  },
};

/** Describes where the photo is, its type and size, and what happens to it next. */
export function describePhoto({ step, photo }: PreviewState, keptOn: DeviceKind | undefined): string {
  const isKept = keptOn !== undefined && step === 'preview';
  const { lead, next }: PhotoTexts = isKept ? { lead: onDeviceTexts.stays(keptOn) } : stepTexts[step];
  const file = photo.local ? `: ${describeFile(photo.local)}, without location or camera data.` : '.';
  return next === undefined ? lead + file : `${lead}${file} ${next}`;
}

/** The no-break space keeps the number and its unit on one line. */
function describeFile({ contentType, blob, size }: LocalPhoto): string {
  const pixels = size ? `, ${size.width} × ${size.height} pixels` : '';
  return `${typeNames[contentType]}${pixels}, ${megabytes(blob.size)}\u00a0MB`;
}

/** The progress of an upload, as a whole percentage and as a text such as "45%, 1.9 of 4.2 MB". */
export function describeUpload(sentBytes: number, totalBytes: number): { percent: number; text: string } {
  const percent = totalBytes === 0 ? 0 : Math.min(100, Math.floor((sentBytes / totalBytes) * 100));
  const sent = (sentBytes / BYTES_PER_MB).toFixed(1);
  return { percent, text: `${percent}%, ${sent} of ${megabytes(totalBytes)} MB` };
}
