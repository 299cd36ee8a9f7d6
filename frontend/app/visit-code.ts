import type { PhotoMode } from '#domain/contract/photo.ts';
import { createVisitController, type VisitController } from '../state/visit-controller.ts';
import type { Services } from '../state/visit/services.ts';
import { createBrowserServices } from './browser-services.ts';

/** Exports the code that a visit needs after its first screen. `load-visit.ts` loads this module. */

export const services = createBrowserServices();

export type BrowserVisit = { controller: VisitController; services: Services };

export const createVisit = (mode: PhotoMode): BrowserVisit => ({
  controller: createVisitController(mode, services),
  services,
});
