import type { ReactNode } from 'react';
import { genders, type Gender } from '#domain/questionnaire/gender.ts';
import { genderLabels } from './gender-labels.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { PHOTO_WANTED_ID } from '../../state/browser/prehydrated-page.ts';
import { PHOTO_MAX_DAYS } from '../../state/visit/retention.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { CosmeticNote } from '../../ui/cosmetic-note.tsx';
import { Header } from '../../ui/header.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import type { Deletion } from '#domain/contract/deletion.ts';
import { SamplePicture } from './sample-picture.tsx';
import '../../styles/welcome.css';

const cards = [
  { title: 'Your Story', text: 'Take or upload a clear face photo.' },
  { title: 'Analysis', text: 'AI analyses the skin across 5 key categories.' },
  { title: 'Your Regimen', text: 'Morning and evening steps, each with its reason.' },
] as const;

const otherMode: Record<PhotoMode, { to: string; text: string; link: string }> = {
  normal: {
    to: '/private',
    text: 'Delete your photo right after the analysis?',
    link: 'Use Private Mode',
  },
  private: {
    to: '/',
    text: 'Private Mode: your photo is deleted after the analysis.',
    link: 'Use normal mode',
  },
};

type Fact = { icon: IconName; text: string };

const quick: Fact = { icon: 'sun', text: 'About two minutes, no account needed.' };

/**
 * Facts that visitors want to know before they add a photo. The list for private mode does not mention deletion,
 * because the line below the "Take Photo" button does.
 */
const facts: Record<PhotoMode, readonly Fact[]> = {
  normal: [
    quick,
    {
      icon: 'shield',
      text: `We use your photo only for this analysis, and keep it for up to ${PHOTO_MAX_DAYS} days, or until you delete it.`,
    },
  ],
  private: [quick],
};

/** Makes the "Take Photo" button open an invisible popover, so that the browser records a press before the app runs. */
const pressedByTheBrowser = { popoverTarget: PHOTO_WANTED_ID, popoverTargetAction: 'show' } as const;

export type WelcomeScreenProps = {
  mode: PhotoMode;
  gender: Gender;
  onChooseGender: (gender: Gender) => void;
  onTakePhoto: () => void;
  deletion: Deletion | undefined;
  /** The link to a routine that is stored on this device. */
  savedRoutine: string | undefined;
  /** A note if a new version is available. */
  newVersion: ReactNode;
};

export function WelcomeScreen(props: WelcomeScreenProps) {
  const { mode, gender, onChooseGender, onTakePhoto, deletion, savedRoutine, newVersion } = props;
  const other = otherMode[mode];
  const isHydrating = useIsHydrating();
  return (
    <div className="page welcome">
      <title>Dewpoint: Your Professional Skincare Advisor</title>
      <Header />
      <main>
        <div className="welcome-intro">
          <ScreenHeading className="display-title">Your Professional Skincare Advisor</ScreenHeading>
          <p className="lead">One photo, a few answers, one skincare routine.</p>
        </div>
        <div className="welcome-gender">
          <ChoiceField
            legend="Gender"
            name="gender"
            layout="segments"
            options={genders}
            labels={genderLabels}
            value={gender}
            onChoose={onChooseGender}
          />
          <p className="fine-print">We use this choice for the page colours and the pregnancy question.</p>
        </div>
        <div className="welcome-start">
          <button
            type="button"
            className="primary-button"
            {...(isHydrating && pressedByTheBrowser)}
            onClick={onTakePhoto}
          >
            <Icon name="camera" />
            Take Photo
          </button>
          <span id={PHOTO_WANTED_ID} className="photo-wanted" popover="manual" />
          {savedRoutine === undefined ? null : (
            <a className="secondary-button" href={savedRoutine}>
              Your routine
            </a>
          )}
          <p className="other-mode">
            {other.text} <PageLink to={other.to}>{other.link}</PageLink>
          </p>
          <DeletionNote deletion={deletion} />
          {newVersion}
        </div>
        <div className="welcome-result">
          <SamplePicture />
          <InfoCards />
        </div>
        <Facts mode={mode} />
      </main>
    </div>
  );
}

const Facts = ({ mode }: { mode: PhotoMode }) => (
  <ul className="welcome-facts">
    {facts[mode].map(({ icon, text }) => (
      <li key={icon}>
        <Icon name={icon} />
        <span>{text}</span>
      </li>
    ))}
    <li>
      <Icon name="info" />
      <CosmeticNote />
    </li>
  </ul>
);

function InfoCards() {
  return (
    <ol className="info-cards">
      {cards.map(({ title, text }, index) => (
        <li key={title} className="card info-card">
          <span className="number" aria-hidden="true">
            {index + 1}
          </span>
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
