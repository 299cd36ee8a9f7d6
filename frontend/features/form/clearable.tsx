import type { ReactNode } from 'react';

export type ClearableProps = {
  /** What is cleared, for screen readers. */
  what: string;
  isAnswered: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** Radios know no way back to "not answered": a button beside the legend is one. */
export function Clearable({ what, isAnswered, onClear, children }: ClearableProps) {
  return (
    <div className="clearable">
      {children}
      {isAnswered ? (
        <button
          type="button"
          className="clear-button"
          aria-label={`Clear ${what}`}
          onClick={(event) => {
            // The button goes with the answer, and the focus must not go with it.
            event.currentTarget.parentElement?.querySelector('input')?.focus();
            onClear();
          }}
        >
          Clear
        </button>
      ) : null}
    </div>
  );
}
