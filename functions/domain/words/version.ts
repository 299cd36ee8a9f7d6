/** Increase this with every change to a text or to the choice of texts. Each result contains it. */
export const WORDS_VERSION = '17';
