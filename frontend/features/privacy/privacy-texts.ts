import {
  ANALYSIS_TTL_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { DEVICE_INFO } from '../../api/device.ts';
import type { ConsentSetting } from '#domain/settings/consent-setting.ts';
import { type PageSettings, pageSettings } from '../../state/page-settings.ts';
import { PHOTO_DAYS, PHOTO_GONE_DAYS, SESSION_DAYS } from '../../state/visit/retention.ts';
import { daysText as days, hoursText as hours, minutesText as minutes } from '../../ui/duration-text.ts';
import { placeText } from '../../ui/place-text.ts';
import { deviceTexts } from './device-texts.ts';

/** DynamoDB's TTL deletes an expired item within about this time. Until then, the functions ignore the item. */
const ERASED_WITHIN = days(2);

const photoStay: Record<PhotoMode, string> = {
  normal: `The photo stays for at most ${days(PHOTO_GONE_DAYS)}, the result for ${hours(ANALYSIS_TTL_S)}. Your answers are deleted when the analysis ends; Privacy names the four that the visit log keeps.`,
  private: `The photo is deleted right after the analysis, at the latest ${minutes(PRIVATE_PHOTO_MAX_S)} after the upload. Your answers are deleted then, too; Privacy names the four that we log for ${hours(PRIVATE_INQUIRY_S)}.`,
};

const resultStay: Record<PhotoMode, string> = {
  normal: `Your result can be read for ${hours(ANALYSIS_TTL_S)}, and it is erased within about ${ERASED_WITHIN} after that.`,
  private: `We delete your result as soon as your screen shows it, at the latest after ${minutes(PRIVATE_RESULT_S)}.`,
};

const analysis: Record<PageSettings['analyser'], string> = {
  model:
    'Your photo and your answers are sent to Dewpoint. An AI model on Amazon Bedrock analyses the photo, without your answers.',
  'face-reader':
    "Your photo and your answers stay on this computer, where Dewpoint's face reader measures your skin in the photo. Nothing is sent to an AI service.",
};

const agreement: Record<ConsentSetting, string> = {
  sentence: 'By going on you agree to this.',
  sheet: 'We ask for your agreement first.',
};

/** The sentence beside the two buttons for adding a photo. */
export const consentSentence = (mode: PhotoMode, settings: PageSettings = pageSettings): string =>
  `${analysis[settings.analyser]} ${photoStay[mode]} ${agreement[settings.consent]}`;

const analyserFact: Record<PageSettings['analyser'], (settings: PageSettings) => string> = {
  model: ({ modelPlace }) =>
    `An AI model on Amazon Bedrock, ${placeText(modelPlace)}, in the cloud account of the operator of this page.`,
  'face-reader': () =>
    "Dewpoint's own face reader: a small AI finds your face, and fixed rules measure your skin. Nothing leaves this computer.",
};

export type PrivacyFact = { about: string; text: string };

/** The facts in the privacy panel. The retention periods come from the constants that the servers use. */
export const privacyFacts = (
  mode: PhotoMode,
  settings: PageSettings = pageSettings,
  deviceInfo = DEVICE_INFO,
): readonly PrivacyFact[] => [
  ...operatorFacts(settings),
  {
    about: 'What is sent',
    text: `The photo, your six answers and the optional ones you give, where you shop, ${deviceTexts[deviceInfo].sent}. No name, no account. Where you shop is guessed from this device's time zone and sent only with your answers.`,
  },
  {
    about: 'Who analyses it',
    text: analyserFact[settings.analyser](settings),
  },
  onDeviceFact,
  photoFact[mode],
  {
    about: 'Your answers and result',
    text: `We delete your answers as soon as the analysis ends. ${resultStay[mode]}`,
  },
  {
    about: 'Visit log',
    text: `${deviceTexts[deviceInfo].logged} ${mode === 'private' ? `Your age, goal, sensitivity and number of products are logged separately for ${hours(PRIVATE_INQUIRY_S)}, ${deviceTexts[deviceInfo].apart}.` : 'Of your answers, it holds age, goal, sensitivity and number of products.'} It never holds your health or optional answers, your photo or where you shop. We keep the log for ${days(SESSION_DAYS)}. It is erased within about ${ERASED_WITHIN} after that, and from backup copies ${days(RECOVERY_DAYS)} later.`,
  },
  {
    about: 'Your internet address',
    text: 'We count requests from it for a day, in a coded form, to stop misuse. We do not store the address itself.',
  },
  {
    about: 'On this device',
    text: `This tab holds ${tabHolds[mode]} until you close it. The anonymous visit number stays until you clear this site. The keys to delete your photos and analyses stay as long as those may be stored. While a camera, a preview or a result is open, the page finds the points of your face on this device. In this tab, it remembers only which part of the photo to show. What is drawn on the photo is never stored or sent. The photo itself is never saved here. A routine and a shopping list stay only if you ask for it, until you remove them.${agreementStay[settings.consent]}`,
  },
];

const operatorFacts = ({ operatorName, minimumAge }: PageSettings): readonly PrivacyFact[] => [
  ...(operatorName === undefined ? [] : [{ about: 'Who runs this page', text: operatorName }]),
  { about: 'Who may use it', text: `Anyone aged ${minimumAge} or older, with a photo of their own face.` },
];

const onDeviceFact: PrivacyFact = {
  about: 'If analysed on this device',
  text: 'Neither your photo nor your answers are sent. We only count that a visit took place, with nothing about you or your device.',
};

const agreementStay: Record<ConsentSetting, string> = {
  sentence: '',
  sheet: ' Your agreement stays until you withdraw it.',
};

const tabHolds: Record<PhotoMode, string> = {
  normal: 'your answers, your result and where in the photo your face is',
  private: 'your answers and your result',
};

const photoFact: Record<PhotoMode, PrivacyFact> = {
  normal: {
    about: 'Your photo',
    text: `Nobody can find it by guessing its address. When you take another one or start over, we delete it and check that it is gone. Otherwise it stays for ${days(PHOTO_DAYS)} and is erased within a day after that.`,
  },
  private: {
    about: 'Your photo',
    text: `Nobody can open it on the web, and nothing on the way keeps a copy. We delete it right after the analysis, or when you discard it, and we check that it is gone. If it is left behind, for instance because you closed the page, we delete it at the latest after ${minutes(PRIVATE_PHOTO_MAX_S)}.`,
  },
};
