/**
 * Increase this with every change to a text of a result or to the choice of these texts. Each result contains it.
 * The texts of failures do not count, because no result contains them.
 */
export const WORDS_VERSION = '20';
