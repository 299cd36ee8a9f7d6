import type { TextStore } from '../../api/storage.ts';
import { ConsentRecord } from '../visit/consent-state.ts';
import { CONSENT_VERSION } from './consent-version.ts';

/** The localStorage key of the consent. The consent is stored on this device until it is withdrawn. */
export const CONSENT_KEY = 'dewpoint.consent';

/** Reads the consent. Returns `undefined` if there is none, or if it has another version. */
export function readConsent(device: TextStore): ConsentRecord | undefined {
  try {
    const record = ConsentRecord.parse(JSON.parse(device.read(CONSENT_KEY) ?? ''));
    return record.version === CONSENT_VERSION ? record : undefined;
  } catch {
    return undefined;
  }
}

export const writeConsent = (device: TextStore, record: ConsentRecord): void =>
  device.write(CONSENT_KEY, JSON.stringify(record));
