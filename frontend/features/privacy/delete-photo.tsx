import { useEffect, useRef, useState } from 'react';
import { DeletionSentence } from '../../ui/deletion-sentence.tsx';
import type { Deletion } from '../../ui/deletion-text.ts';

export type DeletePhotoProps = { isUploaded: boolean; deletion: Deletion | undefined; onDelete: () => void };

/**
 * The button that deletes the photo. Unless the deletion changes the screen, the receipt then replaces the button. It is
 * not announced here, because the screen's `DeletionNote` announces it. A deletion that did not start here is shown only there.
 */
export function DeletePhoto({ isUploaded, deletion, onDelete }: DeletePhotoProps) {
  const receipt = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    // The focused button was removed, so the receipt takes the focus.
    if (pressed && !isUploaded) receipt.current?.focus({ preventScroll: true });
  }, [pressed, isUploaded]);

  if (isUploaded) {
    return (
      <button
        type="button"
        className="secondary-button"
        onClick={() => {
          setPressed(true);
          onDelete();
        }}
      >
        Delete my photo
      </button>
    );
  }
  return pressed && deletion ? (
    <p ref={receipt} tabIndex={-1}>
      <DeletionSentence deletion={deletion} />
    </p>
  ) : null;
}
