import type { Services } from './services.ts';

/**
 * Where a photo is analysed: `server` sends the photo and the answers; `device` processes both on the visitor's device.
 */
export type AnalysisWay = 'server' | 'device';

/** Whether the next photo is analysed on the server or on the visitor's device, as the visitor chose. */
export const chosenWay = ({ onDevice }: Pick<Services, 'onDevice'>): AnalysisWay =>
  onDevice.get().isChosen ? 'device' : 'server';
