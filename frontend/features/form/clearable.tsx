import type { ReactNode } from 'react';

export type ClearableProps = {
  /** The name of the question that the button clears, for screen readers. */
  what: string;
  isAnswered: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** Radios cannot return to "not answered", so a button beside the legend clears them. */
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
            // The button disappears with the answer, so move the focus first.
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
