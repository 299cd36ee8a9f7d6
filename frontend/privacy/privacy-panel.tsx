import type { ReactNode } from 'react';
import type { PhotoMode } from '#domain/photo.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { privacyFacts } from './privacy-texts.ts';

/** `children`: what can be done here, beneath the facts. */
export function PrivacyPanel({ mode, children }: { mode: PhotoMode; children?: ReactNode }) {
  return (
    <Disclosure title="Privacy">
      <dl className="facts">
        {privacyFacts(mode).map(({ about, text }) => (
          <div key={about}>
            <dt>{about}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {children}
    </Disclosure>
  );
}
