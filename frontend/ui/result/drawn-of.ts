import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { Drawn } from '../face-map/map-view.ts';

/** What of a result can be drawn. Without its plan nobody knows whether it speaks of a child: then nothing is. */
export const drawnOf = ({ reading, plan }: Pick<ReceivedResult, 'reading' | 'plan'>): Drawn | undefined =>
  reading && plan && { reading, isMinor: plan.minor };
