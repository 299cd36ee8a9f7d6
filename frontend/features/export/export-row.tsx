import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

export type ExportRowProps = { icon: IconName; title: string; hint: string; children: ReactNode };

/** One way to export the result: its description and its button. */
export function ExportRow({ icon, title, hint, children }: ExportRowProps) {
  return (
    <li className="export-row">
      <Icon name={icon} />
      <div className="export-about">
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      {children}
    </li>
  );
}
