/** Increase this version with every change to a row or a card. Each result contains it. */
export const EVIDENCE_VERSION = '4';
