import { Icon } from '../../ui/icon.tsx';
import type { Guide } from './use-guide.ts';
import { hintTexts } from './hint-texts.ts';

/** The hint over the camera picture, and its announcement for screen readers, which changes less often. */
export function HintBubble({ hint, said }: Guide) {
  return (
    <>
      {hint ? (
        <p className="hint-bubble" data-ready={hint === 'ready'} aria-hidden="true">
          {hint === 'ready' ? <Icon name="check" /> : null}
          {hintTexts[hint]}
        </p>
      ) : null}
      <output className="visually-hidden">{said ? hintTexts[said] : ''}</output>
    </>
  );
}
