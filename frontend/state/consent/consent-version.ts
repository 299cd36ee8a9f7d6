import { PHOTO_DAYS, SESSION_DAYS } from '../visit/retention.ts';
import { type PageSettings, pageSettings } from '../page-settings.ts';

/**
 * The version of the consent sheet's texts. Raise it when the texts change; a test fails until then.
 */
const CONSENT_WORDS_VERSION = 17;

/**
 * The version of the consent. Visitors who agreed to another version are asked again. The version depends on the texts,
 * the analyser and where it runs, the minimum age, the retention periods and the operator.
 */
export const consentVersion = (settings: PageSettings, photoDays = PHOTO_DAYS): string => {
  const { analyser, modelPlace = '-', minimumAge, operatorName = '-' } = settings;
  return [
    CONSENT_WORDS_VERSION,
    analyser,
    modelPlace,
    minimumAge,
    photoDays,
    SESSION_DAYS,
    operatorName,
  ].join(' ');
};

export const CONSENT_VERSION = consentVersion(pageSettings);
