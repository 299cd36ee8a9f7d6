import type { ReactNode } from 'react';

/** Why the drawing is shown: the page does not exist, the device is offline, or something else failed. */
export type Scene = 'lost' | 'offline' | 'failed';

const DROP =
  'M92 34c-2.6 0-4 1.5-5.5 3.4C70 58.6 48 84 48 106a44 36 0 0 0 88 0c0-22-22-47.4-38.5-68.6C96 35.5 94.6 34 92 34Z';
const CLOUD = 'M98 84a17 17 0 0 1 16.6-17A22 22 0 0 1 157 60a15.5 15.5 0 0 1 4 30.5H104A10 10 0 0 1 98 84Z';

/**
 * The dew drop of the logo in three scenes: fallen off its leaf and looking around, asleep without a signal, and with a
 * cloud in front of its sun.
 */
const scenes: Record<Scene, ReactNode> = {
  lost: (
    <>
      <path className="drawing-trail" d="M20 122c10-22 22-30 34-26" />
      <path className="drawing-leaf" d="M8 62c22-20 52-18 64 2-20 14-46 14-64-2Z" />
      <path className="drawing-vein" d="M8 62c20 4 40 5 64 2" />
      <path className="drawing-drop" d={DROP} transform="translate(18 8) scale(.94)" />
      <path className="drawing-shine" d="M78 106c1-14 7-26 15-37" />
      <path className="drawing-face" d="M98 106h.01M122 106h.01M103 124h12" />
      <path className="drawing-brow" d="M92 96c3-3 7-4 11-3M117 92c4-2 8-1 11 2" />
      <path className="drawing-question" d="M156 48c0-8 6-13 13-13s13 5 13 12c0 10-13 10-13 20M169 80h.01" />
    </>
  ),
  offline: (
    <>
      <path className="drawing-signal" d="M128 46a30 30 0 0 1 44 0M137 57a17 17 0 0 1 26 0M150 68h.01" />
      <path className="drawing-cut" d="M132 72l36-44" />
      <path className="drawing-drop" d={DROP} />
      <path className="drawing-shine" d="M60 104c1-15 8-28 16-40" />
      <path className="drawing-closed" d="M66 106c3 3 7 3 10 0M98 106c3 3 7 3 10 0M83 122h8" />
    </>
  ),
  failed: (
    <>
      <circle className="drawing-sun" cx="132" cy="44" r="20" />
      <path className="drawing-rays" d="M132 12v-8M156 22l6-6M166 46h9M154 68l6 6" />
      <path className="drawing-drop" d={DROP} />
      <path className="drawing-shine" d="M60 104c1-15 8-28 16-40" />
      <path className="drawing-cloud" d={CLOUD} />
      <path className="drawing-face" d="M72 108h.01M96 108h.01M76 123c4.5-4 11.5-4 16 0" />
    </>
  ),
};

export function Drawing({ scene }: { scene: Scene }) {
  return (
    <svg className="drawing" viewBox="0 0 200 160" aria-hidden="true">
      <ellipse className="drawing-ground" cx="100" cy="147" rx="58" ry="6" />
      {scenes[scene]}
    </svg>
  );
}
