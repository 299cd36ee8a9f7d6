import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Logo } from './logo.tsx';

export type HeaderProps = {
  /** Absent if the screen has no Back button. */
  onBack?: (() => void) | undefined;
  /** The content at the end of the header, such as the photo's thumbnail. */
  aside?: ReactNode;
};

export function Header({ onBack, aside }: HeaderProps) {
  return (
    <header className="header">
      {onBack ? (
        <button type="button" className="quiet-button back" onClick={onBack}>
          <Icon name="back" />
          Back
        </button>
      ) : null}
      <span className="logo">
        <Logo />
        <span className="word-mark">Dewpoint</span>
      </span>
      {aside ? <span className="header-aside">{aside}</span> : null}
    </header>
  );
}
