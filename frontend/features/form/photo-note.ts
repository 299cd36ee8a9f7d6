import type { PhotoMode } from '#domain/contract/photo.ts';
import { PRIVATE_PHOTO_MAX_S } from '#domain/settings/lifetimes.ts';
import { hasLocalCopy, isUploaded, type Photo } from '../../state/visit/photo.ts';
import type { PhotoNote } from '../../state/visit/screen.ts';
import { minutesText } from '../../ui/duration-text.ts';

const photoNotes: Record<PhotoNote, (photo: Photo, mode: PhotoMode) => string> = {
  stopped: (photo, mode) =>
    isUploaded(photo)
      ? `The analysis was stopped. Your photo is still stored${mode === 'private' ? `, for at most ${minutesText(PRIVATE_PHOTO_MAX_S)}` : ''}: to delete it now, press “Back”, then “Retake”.`
      : 'The analysis was stopped. Your photo and answers are still here.',
  deleted: (photo) =>
    hasLocalCopy(photo)
      ? 'This tab still has your photo, so we can analyse it again.'
      : 'Your photo was deleted: please add it again. Your answers are still here.',
};

/** The form's note about the photo, in words. */
export const photoNoteText = (
  note: PhotoNote | undefined,
  photo: Photo,
  mode: PhotoMode,
): string | undefined => note && photoNotes[note](photo, mode);
