import * as failureTexts from '#domain/words/failure-texts.ts';
import { useReached } from './use-reached.ts';

export type TryAgainProps = {
  /**
   * The time at which the rate limit allows another attempt, in milliseconds since the epoch. The button is disabled
   * until then.
   */
  retryAtMs?: number | undefined;
  /** The id of the sentence that states when another attempt is possible. */
  reasonId: string;
  onPress: () => void;
  isPrimary?: boolean;
};

/**
 * The button that tries again after a failure. Screen readers announce why it is disabled, and when it is
 * enabled again.
 */
export function TryAgain({ retryAtMs, reasonId, onPress, isPrimary = true }: TryAgainProps) {
  const ready = useReached(retryAtMs);
  return (
    <>
      {retryAtMs === undefined ? null : (
        <output className="fine-print try-again-note">{ready ? failureTexts.canTryAgain : ''}</output>
      )}
      <button
        type="button"
        className={isPrimary ? 'primary-button' : 'secondary-button'}
        disabled={!ready}
        aria-describedby={ready ? undefined : reasonId}
        onClick={onPress}
      >
        Try Again
      </button>
    </>
  );
}
