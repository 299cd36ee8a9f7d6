import * as failureTexts from '#domain/words/failure-texts.ts';
import { useReached } from './use-reached.ts';

export type TryAgainProps = {
  /** A limit lets nobody in before this, and the button waits by itself. Milliseconds since the epoch. */
  retryAtMs?: number | undefined;
  /** Of the sentence that says until when. */
  reasonId: string;
  onPress: () => void;
};

/** The one way on after a failure; a screen reader hears why it waits, and when it no longer does. */
export function TryAgain({ retryAtMs, reasonId, onPress }: TryAgainProps) {
  const ready = useReached(retryAtMs);
  return (
    <>
      {retryAtMs === undefined ? null : (
        <output className="fine-print try-again-note">{ready ? failureTexts.canTryAgain : ''}</output>
      )}
      <button
        type="button"
        className="primary-button"
        disabled={!ready}
        aria-describedby={ready ? undefined : reasonId}
        onClick={onPress}
      >
        Try Again
      </button>
    </>
  );
}
