import { Validations } from 'aws-cdk-lib';
import type { IConstruct } from 'constructs';

/**
 * Suppresses rules of the cdk-nag packs on a construct and everything beneath it. Each suppression needs a reason that
 * convinces a reviewer. A violation that is not suppressed stops the synthesis.
 */
export function suppress(scope: IConstruct, reasons: Readonly<Record<string, string>>): void {
  for (const [id, reason] of Object.entries(reasons)) Validations.of(scope).acknowledge({ id, reason });
}
