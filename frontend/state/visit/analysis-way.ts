import type { Services } from './services.ts';

/**
 * Where a photo is analysed: `server` sends the photo and the answers; `phone` processes both on the visitor's device.
 */
export type AnalysisWay = 'server' | 'phone';

/** Where to analyse the next photo, as the visitor chose. */
export const chosenWay = ({ onDevice }: Pick<Services, 'onDevice'>): AnalysisWay =>
  onDevice.get().isChosen ? 'phone' : 'server';
