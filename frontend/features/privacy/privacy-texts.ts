import {
  ANALYSIS_TTL_S,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { DEVICE_INFO } from '../../api/device.ts';
import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import type { ConsentSetting } from '#domain/settings/consent-setting.ts';
import { type PageSettings, pageSettings } from '../../state/page-settings.ts';
import {
  ERASED_DAYS,
  PHOTO_MAX_DAYS,
  PRIVATE_ANSWERS_DAYS,
  SESSION_DAYS,
} from '../../state/visit/retention.ts';
import { daysText as days, hoursText as hours, minutesText as minutes } from '../../ui/duration-text.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { placeText } from '../../ui/place-text.ts';
import { deviceTexts } from './device-texts.ts';

const ERASED_WITHIN = days(ERASED_DAYS);

const photoStay: Record<PhotoMode, string> = {
  normal: `We keep the photo for up to ${days(PHOTO_MAX_DAYS)}. You can read the result until you discard it or close this tab. Our server deletes your answers when the analysis ends, except four that stay in the visit log (see Privacy).`,
  private: `The photo is deleted right after the analysis, at the latest ${minutes(PRIVATE_PHOTO_MAX_S)} after the upload. Our server deletes your answers then, too, except four that we keep for about ${days(PRIVATE_ANSWERS_DAYS)} (see Privacy).`,
};

const resultStay: Record<PhotoMode, string> = {
  normal: `This tab can reload our copy of your result for ${hours(ANALYSIS_TTL_S)}. We erase it within about ${ERASED_WITHIN} after that.`,
  private: `We delete our copy of your result as soon as your screen shows it, and always within ${minutes(PRIVATE_RESULT_S)}.`,
};

const analysis: Record<PageSettings['analyser'], string> = {
  model:
    'Your photo and your answers are sent to our server. An AI model on Amazon Bedrock analyses the photo, without your answers.',
  'face-reader':
    'Your photo and your answers go only to the server of this page, which analyses the photo. No AI company gets them.',
};

const agreement: Record<ConsentSetting, string> = {
  sentence: 'By adding a photo, you agree to this use of your data.',
  sheet: 'Before the first upload, we ask for your consent.',
};

/** The text below the two buttons for adding a photo. */
export const consentSentence = (mode: PhotoMode, settings: PageSettings = pageSettings): string =>
  `${analysis[settings.analyser]} ${photoStay[mode]} ${agreement[settings.consent]}`;

const analyserFact: Record<PageSettings['analyser'], (settings: PageSettings) => string> = {
  model: ({ modelPlace }) =>
    `An AI model on Amazon Bedrock, rented by the page operator. It runs ${placeText(modelPlace)}.`,
  'face-reader': () =>
    'The server of this page analyses the photo. A small AI model finds your face, and a program measures your skin. Nothing is sent elsewhere.',
};

type PanelSettings = {
  /** Whether the visitor chose on-device analysis and this tab has sent no photo. */
  isOnDevice?: boolean;
  settings?: PageSettings;
  deviceInfo?: DeviceInfoSetting;
};

/**
 * The facts in the privacy panel. The retention periods come from the servers' constants and the operator's settings.
 */
export const privacyFacts = (
  mode: PhotoMode,
  { isOnDevice = false, settings = pageSettings, deviceInfo = DEVICE_INFO }: PanelSettings = {},
): readonly Fact[] => [
  ...operatorFacts(settings),
  { about: 'Analysis on this device', text: isOnDevice ? `${onDevice} ${whileOnDevice}` : onDevice },
  ...(isOnDevice ? [] : serverFacts(mode, settings, deviceInfo)),
  {
    about: 'Visit log',
    text: `To see how the page is used, we record what you do on it, and when. The log never contains your photo, your answers about health, your optional answers or where you shop. We keep the log for ${days(SESSION_DAYS)}. It is erased within about ${ERASED_WITHIN} after that, and from backup copies ${days(RECOVERY_DAYS)} later.`,
  },
  { about: 'Your device in the log', text: deviceTexts[deviceInfo].logged },
  {
    about: 'Your IP address',
    text: 'To stop misuse, we count requests for one day, using a code made from your IP address. The address itself is not stored.',
  },
  {
    about: 'On this device',
    text: `Until you close this tab, it keeps ${tabHolds[mode]}. The anonymous visit number stays until you delete your data. To let you delete your photos and analyses, this device keeps a code for each until it is gone. A saved routine and the ticks on your shopping list stay until you remove them. Your choice to analyse on this device stays until you switch it off. The page's files stay, too, and hold nothing about you.${agreementStay[settings.consent]}`,
  },
  {
    about: 'Your face on the screen',
    text: 'While the camera, a preview or your result is open, the page looks for your face, only on this device. It does not save or send its outline, and saves no photo here.',
  },
];

const onDevice =
  'Your photo and answers stay on this device. Besides the visit log, we record only that an analysis took place.';
const whileOnDevice = `If you switch it off, this panel states what is sent. A photo sent earlier from another tab stays for up to ${days(PHOTO_MAX_DAYS)}, unless you delete it.`;

/** What our server receives, and how long the server stores the data. */
const serverFacts = (
  mode: PhotoMode,
  settings: PageSettings,
  deviceInfo: DeviceInfoSetting,
): readonly Fact[] => [
  {
    about: 'What is sent otherwise',
    text: `The photo, your answers (including the optional ones), where you shop, ${deviceTexts[deviceInfo].sent}. We guess where you shop from your time zone, and send the guess only with your answers.`,
  },
  {
    about: 'Who analyses the photo',
    text: analyserFact[settings.analyser](settings),
  },
  photoFact[mode],
  {
    about: 'Your answers and result',
    text: `Our server deletes your answers as soon as the analysis ends, except age, goal, sensitivity and number of products. ${resultStay[mode]} Until then, it may reveal some of your answers, such as conditions and where you shop.`,
  },
  { about: 'Four of your answers', text: fourAnswers(mode, deviceInfo) },
];

const fourAnswers = (mode: PhotoMode, deviceInfo: DeviceInfoSetting): string =>
  mode === 'private'
    ? `If your answers are sent, we keep your age, goal, sensitivity and number of products for about ${days(PRIVATE_ANSWERS_DAYS)}. We keep them ${deviceTexts[deviceInfo].apart}.`
    : 'Of the answers sent to us, the visit log has only age, goal, sensitivity and number of products.';

const operatorFacts = ({ operatorName, minimumAge }: PageSettings): readonly Fact[] => [
  ...(operatorName === undefined ? [] : [{ about: 'Who runs this page', text: operatorName }]),
  { about: 'Who may use it', text: `Anyone aged ${minimumAge} or older, with a photo of their own face.` },
];

const agreementStay: Record<ConsentSetting, string> = {
  sentence: '',
  sheet: ' Your consent is valid until you withdraw it.',
};

const tabHolds: Record<PhotoMode, string> = {
  normal: 'your answers, your result and the position of your face in the photo',
  private: 'your answers and your result',
};

const photoFact: Record<PhotoMode, Fact> = {
  normal: {
    about: 'Your photo',
    text: `Your photo has a secret web address, which we give only to this page. When you take another photo or start over, we delete the old one and check that it is gone. Otherwise, we keep it for up to ${days(PHOTO_MAX_DAYS)}.`,
  },
  private: {
    about: 'Your photo',
    text: `Nobody can open your photo on the web. We delete it right after the analysis, or when you discard it, and check that it is gone. Otherwise, for instance if you close the page, we delete it within ${minutes(PRIVATE_PHOTO_MAX_S)}.`,
  },
};
