import { EVIDENCE_VERSION } from '../plan/evidence/version.ts';
import { RULES_VERSION } from '../plan/rules/version.ts';
import { PROMPT_VERSION } from '../reading/prompt.ts';
import type { Origin } from './analysis.ts';

/**
 * Adds the versions of this build to the facts that differ between analyses. It is not in `analysis.ts`, because every
 * visit loads that file, and only the two analysers need the versions.
 */
export const originOf = (analysis: Pick<Origin, 'analyser' | 'catalogueVersion' | 'repaired'>): Origin => ({
  ...analysis,
  promptVersion: PROMPT_VERSION,
  rulesVersion: RULES_VERSION,
  evidenceVersion: EVIDENCE_VERSION,
});
