import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

export type Tone = 'success' | 'warning' | 'danger' | 'info';

const icons: Record<Tone, IconName> = {
  success: 'shield',
  warning: 'warning',
  danger: 'warning',
  info: 'info',
};

export type NoticeProps = {
  tone: Tone;
  /** The ARIA role that announces the message. */
  live?: 'alert' | 'status';
  children: ReactNode;
};

/** A short message. Its tone determines the background, the border and the icon. */
export function Notice({ tone, live, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
