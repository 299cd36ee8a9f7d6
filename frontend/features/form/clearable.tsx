import type { ReactNode } from 'react';

export type ClearableProps = {
  /** The name of the question, for the button's accessible label. */
  what: string;
  isAnswered: boolean;
  onClear: () => void;
  children: ReactNode;
};

/** Radio buttons cannot be unchecked, so a button beside the legend clears the answer. */
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
