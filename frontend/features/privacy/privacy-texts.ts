import {
  ANALYSIS_TTL_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import type { Analyser as NamedAnalyser } from '#domain/contract/analysis.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { DEVICE_INFO } from '../../api/device.ts';
import { deviceTexts } from './device-texts.ts';
import { PHOTO_DAYS, SESSION_DAYS } from '../../state/visit/retention.ts';

const minutes = (seconds: number): string => `${Math.round(seconds / 60)} minutes`;
const hours = (seconds: number): string => {
  const count = Math.round(seconds / 3600);
  return count === 1 ? '1 hour' : `${count} hours`;
};
const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);

/** DynamoDB's TTL erases an expired item within about this long; until then it is filtered out of every answer. */
const ERASED_WITHIN = days(2);

const photoStay: Record<PhotoMode, string> = {
  normal: `The photo stays for at most ${days(PHOTO_DAYS)}, your answers for ${hours(ANALYSIS_TTL_S)}.`,
  private: `The photo is deleted right after the analysis, at the latest ${minutes(PRIVATE_PHOTO_MAX_S)} after the upload; your answers stay for ${hours(ANALYSIS_TTL_S)}.`,
};

type Analyser = NamedAnalyser['kind'];

/** Built in by whoever serves the page. */
const ANALYSER: Analyser = import.meta.env.VITE_ANALYSER === 'face-reader' ? 'face-reader' : 'model';

const analysis: Record<Analyser, string> = {
  model: 'Your photo and your answers are sent to Dewpoint and analysed by an AI model on Amazon Bedrock.',
  'face-reader':
    'Your photo and your answers stay on this computer, where a face reader measures the photo. Nothing is sent to an AI service.',
};

/** Stands beside the two buttons that give a photo. */
export const consentSentence = (mode: PhotoMode, analyser = ANALYSER): string =>
  `${analysis[analyser]} ${photoStay[mode]} By going on you agree to this.`;

const analyserFact: Record<Analyser, string> = {
  model: 'An AI model on Amazon Bedrock, in the account of whoever runs this page.',
  'face-reader':
    'The face reader of this copy of Dewpoint: a small neural network finds the points of your face, and fixed rules measure the skin between them. Nothing leaves this computer.',
};

export type PrivacyFact = { about: string; text: string };

/** The rest of it, with the numbers the servers themselves go by. */
export const privacyFacts = (
  mode: PhotoMode,
  analyser = ANALYSER,
  deviceInfo = DEVICE_INFO,
): readonly PrivacyFact[] => [
  {
    about: 'What is sent',
    text: `The photo, your six answers and the optional ones you give, where you shop, ${deviceTexts[deviceInfo].sent}. No name, no account. Where you shop is guessed from this device's time zone and sent only with your answers.`,
  },
  {
    about: 'Who analyses it',
    text: analyserFact[analyser],
  },
  photoFact[mode],
  {
    about: 'Your answers and result',
    text: `Unreadable after ${hours(ANALYSIS_TTL_S)}, erased within about ${ERASED_WITHIN} after that.${mode === 'private' ? ` A private result is gone from the server once you hold it, at the latest after ${minutes(PRIVATE_RESULT_S)}.` : ''}`,
  },
  {
    about: 'Visit log',
    text: `${deviceTexts[deviceInfo].logged} It holds no health answers, no optional ones, not where you shop and not the photo.${mode === 'private' ? ` Age, goal, sensitivity and number of products are logged apart from that for ${hours(PRIVATE_INQUIRY_S)}, ${deviceTexts[deviceInfo].apart}.` : ''} Unreadable after ${days(SESSION_DAYS)}, erased within about ${ERASED_WITHIN} after that, and from recovery copies ${days(RECOVERY_DAYS)} later.`,
  },
  {
    about: 'Your address',
    text: 'Counted for a day as a keyed fingerprint, so that nobody can use up the service. The address itself is not kept.',
  },
  {
    about: 'On this device',
    text: `${tabHolds[mode]} until you close the tab, the anonymous visit number until you clear this site, and what it takes to delete your photos and analyses for as long as they may be stored. While a camera, a preview or a result is open, the page finds the points of your face on this device. It keeps at most the rectangle to crop the photo by, in this tab; what is drawn on the photo is never stored or sent. The photo itself is never saved here. A routine and a shopping list stay only if you ask for it, until you remove them.`,
  },
];

const tabHolds: Record<PhotoMode, string> = {
  normal: 'Answers, result and where in the photo your face is',
  private: 'Answers and result',
};

const photoFact: Record<PhotoMode, PrivacyFact> = {
  normal: {
    about: 'Your photo',
    text: `Behind an unguessable address and in no cache. Deleted and checked as soon as you take another one or start anew; otherwise it stays for ${days(PHOTO_DAYS)} and is erased at the midnight (UTC) that follows.`,
  },
  private: {
    about: 'Your photo',
    text: `Never public and never cached. Deleted and checked right after the analysis, or when you drop it; whatever is left behind, by a closed page for instance, at the latest after ${minutes(PRIVATE_PHOTO_MAX_S)}.`,
  },
};
