import { useEffect, useRef, useState } from 'react';
import { DeletionSentence } from '../../ui/deletion-sentence.tsx';
import type { Deletion } from '../../ui/deletion-text.ts';

export type DeletePhotoProps = { isUploaded: boolean; deletion: Deletion | undefined; onDelete: () => void };

/**
 * The button to delete the photo. The receipt replaces it if the screen does not change. The note of the screen
 * announces the receipt.
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
  return deletion ? (
    <p ref={receipt} tabIndex={-1}>
      <DeletionSentence deletion={deletion} />
    </p>
  ) : null;
}
