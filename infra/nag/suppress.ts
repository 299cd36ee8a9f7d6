import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Acknowledges findings of the rule packs on a construct and all beneath it. Each needs a reason that would convince a
 * reviewer; a finding without one stops the synthesis.
 */
export function accept(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
}
