import type { PhotoMode } from '#domain/contract/photo.ts';
import {
  ANALYSIS_TTL_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import { type PageSettings, pageSettings } from '../../state/page-settings.ts';
import { PHOTO_GONE_DAYS, SESSION_DAYS } from '../../state/visit/retention.ts';
import { daysText, hoursText, minutesText } from '../../ui/duration-text.ts';
import { placeText } from '../../ui/place-text.ts';

/** The texts of the consent sheet. After a change, raise the version in `state/consent/consent-version.ts`. */
export const consentTexts = {
  title: 'May we analyse your photo?',
  lead: 'It has not left this device yet.',
  withdrawal:
    'You can withdraw at any time under Privacy, at the foot of the page. That deletes your data; backup copies and receipts of deletions expire later.',
  policy: 'Privacy policy',
  agree: 'Agree and continue',
  decline: 'Not now',
} as const;

type ConsentFact = { about: string; text: string };

type Whereabouts = Record<'operator' | 'analyser', string>;

const whereabouts: Record<PageSettings['analyser'], (settings: PageSettings) => Whereabouts> = {
  model: ({ operatorName, modelPlace }) => ({
    operator: operatorName ?? 'The operator of this page, who has not given a name.',
    analyser: `An AI model on Amazon Bedrock, ${placeText(modelPlace)}. It gets the photo, not your answers.`,
  }),
  'face-reader': ({ operatorName }) => ({
    operator: operatorName ?? 'You do. This copy of Dewpoint runs on this computer.',
    analyser: 'The face reader of this copy of Dewpoint, on this computer. No AI service is involved.',
  }),
};

const fourAnswers = 'age, goal, sensitivity and number of products';
const answers = 'Your answers: until the analysis ends.';
const log = `${daysText(SESSION_DAYS)}, then ${daysText(RECOVERY_DAYS)} in backup copies.`;
const photo: Record<PhotoMode, string> = {
  normal: `The photo: at most ${daysText(PHOTO_GONE_DAYS)}.`,
  private: `The photo: at most ${minutesText(PRIVATE_PHOTO_MAX_S)}.`,
};
const result: Record<PhotoMode, string> = {
  normal: `The result: ${hoursText(ANALYSIS_TTL_S)}.`,
  private: `The result: at most ${minutesText(PRIVATE_RESULT_S)}.`,
};

/** How long data are stored in the visitor's mode, and what differs in the other mode. */
const stays: Record<PhotoMode, readonly ConsentFact[]> = {
  normal: [
    {
      about: 'How long it stays',
      text: `${photo.normal} ${answers} ${result.normal} The log of your steps, with ${fourAnswers}: ${log}`,
    },
    {
      about: 'In Private Mode',
      text: `${photo.private} ${result.private} Those four answers: ${hoursText(PRIVATE_INQUIRY_S)}, and not in the log.`,
    },
  ],
  private: [
    {
      about: 'How long it stays',
      text: `${photo.private} ${answers} ${result.private} Your ${fourAnswers}: ${hoursText(PRIVATE_INQUIRY_S)}. The log of your steps: ${log}`,
    },
    {
      about: 'Without Private Mode',
      text: `${photo.normal} ${result.normal} Those four answers: as long as the log.`,
    },
  ],
};

/**
 * The facts on the consent sheet. One consent covers both modes, so the sheet states how long data are stored in both.
 */
export function consentFacts(mode: PhotoMode, settings: PageSettings = pageSettings): readonly ConsentFact[] {
  const { operator, analyser } = whereabouts[settings.analyser](settings);
  return [
    { about: 'Who runs this page', text: operator },
    { about: 'Who analyses the photo', text: analyser },
    ...stays[mode],
  ];
}

export const ownFaceText = ({ minimumAge }: PageSettings = pageSettings): string =>
  `By agreeing you confirm that the photo shows you, and that you are ${minimumAge} or older.`;
