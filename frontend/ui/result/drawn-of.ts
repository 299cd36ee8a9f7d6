import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { Drawn } from '../face-map/map-view.ts';

/** The drawable part of a result. Without a plan nothing is drawn, because the person could be a minor. */
export const drawnOf = ({ reading, plan }: Pick<ReceivedResult, 'reading' | 'plan'>): Drawn | undefined =>
  reading && plan && { reading, isMinor: plan.minor };
