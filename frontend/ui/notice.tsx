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
  tone: Tone /** How it is announced when it appears. */;
  live?: 'alert' | 'status';
  children: ReactNode;
};

/** A short message with ground, border and icon of its tone: colour never speaks alone. */
export function Notice({ tone, live, children }: NoticeProps) {
  return (
    <div className={`notice notice-${tone}`} role={live}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
