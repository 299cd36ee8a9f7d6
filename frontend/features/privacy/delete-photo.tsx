import { useEffect, useRef, useState } from 'react';
import { DeletionSentence } from '../../ui/deletion-sentence.tsx';
import type { Deletion } from '#domain/contract/deletion.ts';

export type DeletePhotoProps = { isUploaded: boolean; deletion: Deletion | undefined; onDelete: () => void };

/**
 * The button that deletes the photo. After the deletion, the receipt replaces the button, unless the visit moves to
 * another screen. The receipt is not announced here, because the screen's `DeletionNote` announces it. If the
 * photo was not deleted with this button, no receipt is shown here.
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
