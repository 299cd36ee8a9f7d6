import { useEffect, useRef, useState } from 'react';
import { DeletionSentence } from '../../ui/deletion-sentence.tsx';
import type { Deletion } from '../../ui/deletion-text.ts';

export type DeletePhotoProps = { isUploaded: boolean; deletion: Deletion | undefined; onDelete: () => void };

/** The button, and the receipt in its place where the screen stays. The screen's own note announces it. */
export function DeletePhoto({ isUploaded, deletion, onDelete }: DeletePhotoProps) {
  const receipt = useRef<HTMLParagraphElement>(null);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    // The button that had the focus is gone.
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
