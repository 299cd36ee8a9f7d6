import { ANALYSIS_TTL_S, PRIVATE_PHOTO_MAX_S, RECOVERY_DAYS } from '#domain/settings/lifetimes.ts';
import { type PageSettings, pageSettings } from '../../state/page-settings.ts';
import { PHOTO_GONE_DAYS, SESSION_DAYS } from '../../state/visit/retention.ts';
import { daysText, hoursText, minutesText } from '../../ui/duration-text.ts';
import { placeText } from '../../ui/place-text.ts';

/** The texts of the consent sheet. After a change, raise the version in `state/consent/consent-version.ts`. */
export const consentTexts = {
  title: 'May we analyse your photo?',
  lead: 'It has not left this device yet.',
  withdrawal: 'You can withdraw at any time under Privacy, at the foot of the page. That deletes everything.',
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

/** The facts on the consent sheet. They are the same in both modes, so that one consent covers both. */
export function consentFacts(settings: PageSettings = pageSettings): readonly ConsentFact[] {
  const { operator, analyser } = whereabouts[settings.analyser](settings);
  return [
    { about: 'Who runs this page', text: operator },
    { about: 'Who analyses the photo', text: analyser },
    {
      about: 'How long it stays',
      text: `The photo: at most ${daysText(PHOTO_GONE_DAYS)}. In Private Mode: until the analysis ends, at most ${minutesText(PRIVATE_PHOTO_MAX_S)}. Answers and result: ${hoursText(ANALYSIS_TTL_S)}. The log of your steps: ${daysText(SESSION_DAYS)}, then ${daysText(RECOVERY_DAYS)} in backup copies.`,
    },
  ];
}

export const ownFaceText = ({ minimumAge }: PageSettings = pageSettings): string =>
  `By agreeing you confirm that the photo shows you, and that you are ${minimumAge} or older.`;
