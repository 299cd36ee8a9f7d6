import type { PhotoMode } from '#domain/contract/photo.ts';
import {
  ANALYSIS_TTL_S,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import { type PageSettings, pageSettings } from '../../state/page-settings.ts';
import {
  ERASED_DAYS,
  PHOTO_MAX_DAYS,
  PRIVATE_ANSWERS_DAYS,
  SESSION_DAYS,
} from '../../state/visit/retention.ts';
import { daysText, hoursText, minutesText } from '../../ui/duration-text.ts';
import type { Fact } from '../../ui/fact-list.tsx';
import { placeText } from '../../ui/place-text.ts';

/** The texts of the consent sheet. After a change, raise the version in `state/consent/consent-version.ts`. */
export const consentTexts = {
  title: 'May we analyse your photo?',
  lead: 'Your photo has not left this device yet.',
  withdrawal: `You can withdraw your consent at any time under Privacy, at the foot of the page. We then delete your data. Backup copies of the visit log stay for ${daysText(RECOVERY_DAYS)}, and records of deletions for ${daysText(SESSION_DAYS)}.`,
  policy: 'Privacy policy',
  agree: 'Agree and continue',
  decline: 'Not now',
} as const;

type Whereabouts = Record<'operator' | 'analyser', string>;

const whereabouts: Record<PageSettings['analyser'], (settings: PageSettings) => Whereabouts> = {
  model: ({ operatorName, modelPlace }) => ({
    operator: operatorName ?? 'No name is given.',
    analyser: `An AI model on Amazon Bedrock, ${placeText(modelPlace)}. The model gets the photo, not your answers.`,
  }),
  'face-reader': ({ operatorName }) => ({
    operator: operatorName ?? 'No name is given. If you do not know who runs this page, press “Not now”.',
    analyser:
      'The server of this page, with a small AI model that finds your face. No AI company gets the photo.',
  }),
};

const HOW_LONG = 'How long we keep your data';
const answers =
  'We delete your answers after the analysis, except your age, goal, sensitivity and number of products.';
const logDays = daysText(SESSION_DAYS);
/** The time after `logDays` until no copy of the visit log is left. */
const copyDays = daysText(ERASED_DAYS + RECOVERY_DAYS);
const privateStay = minutesText(Math.max(PRIVATE_PHOTO_MAX_S, PRIVATE_RESULT_S));
const resultStays = `This tab can reload our copy of the result for ${hoursText(ANALYSIS_TTL_S)}. We erase it within about ${daysText(ERASED_DAYS)} after that.`;

/** How long data are stored in the visitor's mode, and what differs in the other mode. */
const stays: Record<PhotoMode, readonly Fact[]> = {
  normal: [
    {
      about: HOW_LONG,
      text: `We keep the photo for up to ${daysText(PHOTO_MAX_DAYS)}. ${resultStays} ${answers} These four answers stay in the visit log for ${logDays}, and are gone from all copies about ${copyDays} later. The log records what you do on this page.`,
    },
    {
      about: 'In Private Mode',
      text: `We keep the photo and the result for up to ${privateStay}, and the four answers for about ${daysText(PRIVATE_ANSWERS_DAYS)}.`,
    },
  ],
  private: [
    {
      about: HOW_LONG,
      text: `We keep the photo and the result for up to ${privateStay}. ${answers} These four answers stay for about ${daysText(PRIVATE_ANSWERS_DAYS)}. The visit log, which records what you do on this page, stays for ${logDays}, and is gone from all copies about ${copyDays} later.`,
    },
    {
      about: 'Without Private Mode',
      text: `We keep the photo for up to ${daysText(PHOTO_MAX_DAYS)}, and the result for about ${daysText(ERASED_DAYS)}. The four answers stay as long as the visit log.`,
    },
  ],
};

/**
 * The facts on the consent sheet. One consent covers both modes, so the sheet states how long data are stored in both.
 */
export function consentFacts(mode: PhotoMode, settings: PageSettings = pageSettings): readonly Fact[] {
  const { operator, analyser } = whereabouts[settings.analyser](settings);
  return [
    { about: 'Who runs this page', text: operator },
    { about: 'Who analyses the photo', text: analyser },
    ...stays[mode],
  ];
}

export const ownFaceText = ({ minimumAge }: PageSettings = pageSettings): string =>
  `By agreeing you confirm that the photo shows you, and that you are ${minimumAge} or older.`;
