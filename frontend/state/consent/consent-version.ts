import { PHOTO_DAYS, SESSION_DAYS } from '../visit/retention.ts';
import { type PageSettings, pageSettings } from '../page-settings.ts';

/** Raise it when the words of the consent sheet change. A test fails until it is raised. */
const WORDS_VERSION = 1;

/** A new version asks every visitor again: other words, or another analyser, place, minimum age, retention or operator. */
export const consentVersion = (settings: PageSettings, photoDays = PHOTO_DAYS): string => {
  const { analyser, modelPlace = '-', minimumAge, operatorName = '-' } = settings;
  return [WORDS_VERSION, analyser, modelPlace, minimumAge, photoDays, SESSION_DAYS, operatorName].join(' ');
};

export const CONSENT_VERSION = consentVersion(pageSettings);
