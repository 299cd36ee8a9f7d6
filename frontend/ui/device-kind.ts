import type { DeviceKind } from '#domain/contract/analysis.ts';

type DeviceView = {
  matchMedia: (query: string) => { matches: boolean };
  screen: { width: number; height: number };
};

/** The shorter side of the smallest tablets, in CSS pixels. */
const TABLET_PX = 600;

/** The word for the device. A touch device is a phone or a tablet, depending on its size. */
export function deviceKind({ matchMedia, screen }: DeviceView): DeviceKind {
  if (!matchMedia('(pointer: coarse)').matches) return 'computer';
  return Math.min(screen.width, screen.height) < TABLET_PX ? 'phone' : 'tablet';
}
