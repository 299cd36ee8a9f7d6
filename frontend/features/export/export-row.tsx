import { type ReactNode, type RefCallback, useState } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

/** The latest message of a row. `count` differs even if the same message is shown again. */
type RowMessage = { text: string; count: number };

export type ExportRowProps = {
  icon: IconName;
  title: string;
  hint: string;
  /** The message about the latest press in this row. Absent if the row shows no message. */
  message?: RowMessage;
  children: ReactNode;
};

/** Returns the message of a row, and a function that replaces it. */
export function useRowMessage(): [message: RowMessage, show: (text: string) => void] {
  const [message, setMessage] = useState<RowMessage>({ text: '', count: 0 });
  return [message, (text) => setMessage(({ count }) => ({ text, count: count + 1 }))];
}

const bringIntoView: RefCallback<HTMLElement> = (element) => element?.scrollIntoView({ block: 'nearest' });

/** One way to export the result: its description and its button. */
export function ExportRow({ icon, title, hint, message, children }: ExportRowProps) {
  return (
    <li className="export-row">
      <Icon name={icon} />
      <div className="export-about">
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      {children}
      {/* A new key makes screen readers announce the sentence again even if it has not changed. */}
      {message ? (
        <output className="export-message">
          {message.text === '' ? null : (
            <span key={message.count} ref={bringIntoView} className="notice notice-info">
              {message.text}
            </span>
          )}
        </output>
      ) : null}
    </li>
  );
}
