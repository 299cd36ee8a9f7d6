import type { PhotoMode } from '#domain/contract/photo.ts';
import { isUploaded, type Photo } from '../../state/visit/photo.ts';
import { PHOTO_MAX_DAYS } from '../../state/visit/retention.ts';
import { daysText } from '../../ui/duration-text.ts';

/** States how long an uploaded photo is stored. Omitted in private mode, where a receipt reports its deletion. */
export function StoredPhotoNote({ photo, mode }: { photo: Photo; mode: PhotoMode }) {
  if (mode === 'private' || !isUploaded(photo)) return null;
  return (
    <p className="fine-print screen-only">
      We keep your photo for up to {daysText(PHOTO_MAX_DAYS)}. You can delete it now under Privacy, at the
      foot of this page.
    </p>
  );
}
