import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { genderLabels, genders, type Gender } from '#domain/contract/gender.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { PHOTO_WANTED_ID } from '../../state/browser/prehydrated-page.ts';
import { SAMPLE_FRAGMENT } from '../../state/browser/fragment.ts';
import { ChoiceField } from '../../ui/choice-field.tsx';
import { CosmeticNote } from '../../ui/cosmetic-note.tsx';
import { Header } from '../../ui/header.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ScreenHeading } from '../../ui/screen-heading.tsx';
import { useIsHydrating } from '../../ui/use-is-hydrating.ts';
import { DeletionNote } from '../../ui/deletion-note.tsx';
import type { Deletion } from '../../ui/deletion-text.ts';
import '../../styles/welcome.css';

const cards = [
  { title: 'Your Story', text: 'Take or upload a clear face photo.' },
  { title: 'Analysis', text: 'AI analyses the skin across 5 key categories.' },
  { title: 'Your Regimen', text: 'Morning and evening steps, each with its reason.' },
] as const;

const otherMode: Record<PhotoMode, { to: string; text: string; link: string }> = {
  normal: { to: '/private', text: 'Rather leave no photo behind?', link: 'Use Private Mode' },
  private: {
    to: '/',
    text: 'Private Mode: your photo is deleted after the analysis.',
    link: 'Use normal mode',
  },
};

/** Until the app is there the browser itself remembers the press, by opening a popover that is never shown. */
const pressedByTheBrowser = { popoverTarget: PHOTO_WANTED_ID, popoverTargetAction: 'show' } as const;

export type WelcomeScreenProps = {
  mode: PhotoMode;
  gender: Gender;
  onChooseGender: (gender: Gender) => void;
  onTakePhoto: () => void;
  deletion: Deletion | undefined;
  /** Says that a new version is there. */
  newVersion: ReactNode;
};

export function WelcomeScreen(props: WelcomeScreenProps) {
  const { mode, gender, onChooseGender, onTakePhoto, deletion, newVersion } = props;
  const other = otherMode[mode];
  const isHydrating = useIsHydrating();
  return (
    <div className="page welcome">
      <title>Dewpoint: Your Professional Skincare Advisor</title>
      <Header />
      <main>
        <div className="welcome-intro">
          <ScreenHeading className="display-title">Your Professional Skincare Advisor</ScreenHeading>
          <p className="lead">One photo, six answers, and a routine you can start tonight.</p>
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
        </div>
        <InfoCards />
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
          <a className="quiet-button" href={SAMPLE_FRAGMENT}>
            See a sample result
          </a>
          <p className="other-mode">
            {other.text} <Link href={other.to}>{other.link}</Link>
          </p>
          <CosmeticNote />
          <DeletionNote deletion={deletion} />
          {newVersion}
        </div>
      </main>
    </div>
  );
}

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
