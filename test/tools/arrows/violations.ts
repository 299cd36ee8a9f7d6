import { cruise } from 'dependency-cruiser';
import extractConfig from 'dependency-cruiser/config-utl/extract-depcruise-config';

export type Violation = { rule: string; from: string; to: string };

const TOP_FOLDERS = ['frontend', 'functions', 'infra', 'test'];

/**
 * Imports in `folder` that violate a rule of `.dependency-cruiser.mjs`. Uses the API of dependency-cruiser, because
 * its command prints an irrelevant warning about TypeScript 7 on every run.
 */
export async function violationsIn(folder: string): Promise<Violation[]> {
  const { options, ...ruleSet } = await extractConfig('./.dependency-cruiser.mjs');
  const { output } = await cruise(TOP_FOLDERS, { ...options, ruleSet, validate: true, baseDir: folder });
  if (typeof output === 'string') throw new Error(output);
  return output.summary.violations.map(({ rule, from, to, cycle }) => ({
    rule: rule.name,
    from,
    to: cycle ? cycle.map(({ name }) => name).join(' -> ') : to,
  }));
}
