import type { Services } from './services.ts';

/**
 * Where a photo is analysed: `server` sends the photo and the answers; `device` processes both on the visitor's device.
 */
export type AnalysisWay = 'server' | 'device';

/** Where the visitor chose to have photos analysed. */
export const chosenWay = ({ onDevice }: Pick<Services, 'onDevice'>): AnalysisWay =>
  onDevice.get().isChosen ? 'device' : 'server';
