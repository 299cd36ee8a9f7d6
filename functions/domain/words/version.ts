/**
 * Increase this whenever a text in a result or the choice of texts changes. Every result states this version. Failure
 * texts do not count, because no result contains them.
 */
export const WORDS_VERSION = '40';
