/** Where the prerendered page holds what is chosen and pressed on it. Without imports: the first script of the page reads it. */

/** The popover that `Take Photo` opens until React has taken the page over. */
export const PHOTO_WANTED_ID = 'photo-wanted';

/** The data attribute that `prehydrate.ts` sets on that button in every browser; older ones have no popovers. */
export const PRESSED = 'pressed';

/** The gender radio that a selector such as `:checked` describes. */
export const genderRadio = (selector: string): HTMLInputElement | null =>
  document.querySelector<HTMLInputElement>(`input[name="gender"]${selector}`);
