import { type ReactNode, useState } from 'react';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { Disclosure } from '../../ui/disclosure.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { privacyFacts } from './privacy-texts.ts';

export type PrivacyPanelProps = {
  mode: PhotoMode;
  /** Whether the visitor chose on-device analysis and this tab has sent no photo. */
  isOnDevice: boolean;
  startsOpen: boolean;
  children: ReactNode;
};

/** `children` are the controls above the facts, where a visitor who wants to delete something finds them at once. */
export function PrivacyPanel({ mode, isOnDevice, startsOpen, children }: PrivacyPanelProps) {
  // Sets only the initial state. Afterwards, the visitor can open and close the panel.
  const [open] = useState(startsOpen);
  return (
    <Disclosure title="Privacy" open={open}>
      {children}
      <FactList facts={privacyFacts(mode, { isOnDevice })} />
    </Disclosure>
  );
}
