/** Raise it with every change to a row or a card; it travels with each result. */
export const EVIDENCE_VERSION = '4';
