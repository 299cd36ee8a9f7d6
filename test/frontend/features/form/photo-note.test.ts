import { describe, expect, it } from 'vitest';
import { photoNoteText } from '../../../../frontend/features/form/photo-note.ts';
import { localPhoto, uploadedPhoto } from '../../../support/fakes/fake-environment.ts';

const source = 'upload' as const;
const local = { source, local: localPhoto() };
const uploaded = { ...local, uploaded: uploadedPhoto() };

describe('the note about the photo on the form', () => {
  it('says after Cancel whether the photo is still stored, for how long and how to delete it', () => {
    expect(photoNoteText('stopped', uploaded, 'normal')).toBe(
      'The analysis was stopped. Your photo is still stored: to delete it now, press “Back”, then “Retake”.',
    );
    expect(photoNoteText('stopped', uploaded, 'private')).toMatch(
      /is still stored, for at most 15 minutes: to/,
    );
    expect(photoNoteText('stopped', local, 'normal')).toBe(
      'The analysis was stopped. Your photo and answers are still here.',
    );
  });

  it('says whether a photo that was deleted from the server can be analysed again', () => {
    expect(photoNoteText('deleted', local, 'normal')).toMatch(/so we can analyse it again\.$/);
    expect(photoNoteText('deleted', { source }, 'normal')).toMatch(/please add it again/);
  });
});
