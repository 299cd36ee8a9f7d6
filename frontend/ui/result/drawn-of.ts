import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import type { Drawn } from '../face-map/map-view.ts';

/**
 * The part of a result that the face map draws. Nothing is drawn without a plan, because only the plan states whether
 * the person is a minor.
 */
export const drawnOf = ({ reading, plan }: Pick<ReceivedResult, 'reading' | 'plan'>): Drawn | undefined =>
  reading && plan && { reading, isMinor: plan.minor };
