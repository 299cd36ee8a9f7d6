import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/icon.tsx';

export type KeepRowProps = { icon: IconName; title: string; hint: string; children: ReactNode };

/** One way of keeping the result: what it is, and the button that does it. */
export function KeepRow({ icon, title, hint, children }: KeepRowProps) {
  return (
    <li className="keep-row">
      <Icon name={icon} />
      <div className="keep-about">
        <h3>{title}</h3>
        <p>{hint}</p>
      </div>
      {children}
    </li>
  );
}
