import { genders, type Gender } from '#domain/questionnaire/gender.ts';
import { genderRadio, PHOTO_WANTED_ID, PRESSED } from './prehydrated-page.ts';

/**
 * What the visitor chose and pressed on the prerendered page before React hydrated it. The browser itself records a
 * choice as the checked radio and, if it supports popovers, a press of "Take Photo" as an open, invisible popover.
 */
export type PrehydratedInput = {
  /** Absent if no gender radio is checked. */
  gender?: Gender | undefined;
  isPhotoWanted: boolean;
};

export function readPrehydratedInput(): PrehydratedInput {
  const checked = genderRadio(':checked')?.value;
  const button = document.querySelector<HTMLElement>(`[popovertarget="${PHOTO_WANTED_ID}"]`);
  return {
    gender: genders.find((gender) => gender === checked),
    isPhotoWanted:
      button?.dataset[PRESSED] !== undefined || isOpen(document.querySelector(`#${PHOTO_WANTED_ID}`)),
  };
}

function isOpen(popover: Element | null): boolean {
  try {
    return popover?.matches(':popover-open') ?? false;
  } catch {
    // Browsers without popovers throw on the selector `:popover-open`.
    return false;
  }
}
