import type { Settings } from '../settings/settings.ts';
import type { JobQueue } from './job-queue.ts';
import type { ProductApi } from './product-api.ts';
import type { ProductFunctions } from './product-functions.ts';
import type { ModelPrice } from './product-metrics.ts';

/** What the dashboard and the alarms watch, and the settings that their thresholds and titles depend on. */
export type MonitoredParts = {
  readonly settings: Pick<Settings, 'stage' | 'alarmEmail' | 'analysesPerDay' | 'modelId'> & ModelPrice;
  readonly functions: ProductFunctions;
  readonly jobs: JobQueue;
  readonly api: ProductApi;
};
