import type { ConsentRecord } from '../../frontend/state/visit/consent-state.ts';
import { CONSENT_KEY } from '../../frontend/state/consent/consent-record.ts';
import { CONSENT_VERSION } from '../../frontend/state/consent/consent-version.ts';

/**
 * The localStorage entry of a device whose visitor has given consent, as key and value. By default the consent covers
 * everything.
 */
export function agreed(given: Partial<ConsentRecord> = {}): [key: string, value: string] {
  const record = { version: CONSENT_VERSION, health: true, agreedAtMs: Date.UTC(2026, 10, 1), ...given };
  return [CONSENT_KEY, JSON.stringify(record satisfies ConsentRecord)];
}
