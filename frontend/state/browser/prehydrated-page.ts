/**
 * The names and elements of the prerendered page that code uses before React has hydrated it. This file has no imports,
 * so that the first script of the page stays small.
 */

/** The id of the popover that "Take Photo" opens until React has hydrated the page. */
export const PHOTO_WANTED_ID = 'photo-wanted';

/**
 * The data attribute that `prehydrate.ts` sets on the Take Photo button when it is pressed. It is needed in older
 * browsers, which cannot open the popover.
 */
export const PRESSED = 'pressed';

/** The id of the template that contains the top of the sample page. */
export const SAMPLE_OPENING_ID = 'sample-opening';

/** The gender radio that matches a selector such as `:checked`. */
export const genderRadio = (selector: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="gender"]${selector}`);
