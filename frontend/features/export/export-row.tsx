import { type ReactNode, type RefCallback, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** The latest message of a row. `count` differs even if the same message is said again. */
type Said = { text: string; count: number };

export type ExportRowProps = {
  icon: IconName;
  title: string;
  hint: string;
  /** The message about the latest press in this row. Absent if the row says nothing. */
  said?: Said;
  children: ReactNode;
};

/** Returns the message of a row, and a function that replaces it. */
export function useSaid(): [said: Said, say: (text: string) => void] {
  const [said, setSaid] = useState<Said>({ text: '', count: 0 });
  return [said, (text) => setSaid(({ count }) => ({ text, count: count + 1 }))];
}

const bringIntoView: RefCallback<HTMLElement> = (message) => message?.scrollIntoView({ block: 'nearest' });

/** One way to export the result: its description and its button. */
export function ExportRow({ icon, title, hint, said, children }: ExportRowProps) {
  return (
    <li className="export-row">
      <Icon name={icon} />
      <div className="export-about">
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      {children}
      {/* A new key makes screen readers announce the sentence again even if it has not changed. */}
      {said ? (
        <output className="export-said">
          {said.text === '' ? null : (
            <span key={said.count} ref={bringIntoView} className="notice notice-info">
              {said.text}
            </span>
          )}
        </output>
      ) : null}
    </li>
  );
}
