/** Raise it with every change to a text or to what is said when; it travels with each result. */
export const WORDS_VERSION = '6';
