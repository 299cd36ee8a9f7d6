import type { PhotoMode } from '#domain/photo.ts';
import { Disclosure } from '../ui/disclosure.tsx';
import { privacyFacts } from './privacy-texts.ts';

export function PrivacyPanel({ mode }: { mode: PhotoMode }) {
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
    </Disclosure>
  );
}
