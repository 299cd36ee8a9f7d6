import type { TextStorage } from '../../api/storage.ts';
import { ConsentRecord } from '../visit/consent-state.ts';
import { CONSENT_VERSION } from './consent-version.ts';

/** The localStorage key of the consent. The consent is stored on this device until it is withdrawn. */
export const CONSENT_KEY = 'dewpoint.consent';

/** Reads the consent. Returns `undefined` if there is none, or if it has another version. */
export function readConsent(deviceStorage: TextStorage): ConsentRecord | undefined {
  try {
    const record = ConsentRecord.parse(JSON.parse(deviceStorage.read(CONSENT_KEY) ?? ''));
    return record.version === CONSENT_VERSION ? record : undefined;
  } catch {
    return undefined;
  }
}

export const writeConsent = (deviceStorage: TextStorage, record: ConsentRecord): void =>
  deviceStorage.write(CONSENT_KEY, JSON.stringify(record));
