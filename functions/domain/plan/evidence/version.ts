/** Increase this version with every change to a row of evidence or to an evidence card. Each result contains it. */
export const EVIDENCE_VERSION = '4';
