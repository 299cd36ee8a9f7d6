import type { FaceView } from './face-view.ts';

/** Lighting faults on a face, worst first. */
export type LightFault = 'dark' | 'backlit' | 'oneSided' | 'glaring';

/**
 * Limits for blur and lighting faults, measured on drawn faces of ten skin tones and on portraits that were darkened
 * and blurred step by step. A hint about a lighting fault or blur disappears only when the value is better than the
 * limit by the factor `slack`, so that the hint does not flicker.
 */
const limits = {
  darkestEyes: 0.09,
  brightestAround: 5,
  leastEvenness: 0.3,
  mostBurnt: 0.08,
  softestEdge: 0.01,
  slack: 1.2,
} as const;

/** `named` lists the faults that the shown hint stands for. Their limits include the factor `slack`. */
export function lightFault({ light }: FaceView, named: readonly LightFault[]): LightFault | undefined {
  const { eyes, evenness, burnt, around } = light;
  const slack = (fault: LightFault): number => (named.includes(fault) ? limits.slack : 1);
  if (eyes !== undefined && eyes < limits.darkestEyes * slack('dark')) return 'dark';
  if (eyes !== undefined && around * slack('backlit') > eyes * limits.brightestAround) return 'backlit';
  if (evenness < limits.leastEvenness * slack('oneSided')) return 'oneSided';
  return burnt * slack('glaring') > limits.mostBurnt ? 'glaring' : undefined;
}

export const isBlurred = ({ edgeWidth }: FaceView, wasBlurred: boolean): boolean =>
  edgeWidth * (wasBlurred ? limits.slack : 1) > limits.softestEdge;
