import type { ModelPrice, Settings } from '../settings/settings.ts';
import type { DataTable } from './data-tables.ts';
import type { JobQueue } from './job-queue.ts';
import type { ProductApi } from './product-api.ts';
import type { ProductFunctions } from './product-functions.ts';
import type { Website } from './website.ts';

/** The resources that the dashboard and the alarms watch, and the settings that they depend on. */
export type MonitoredParts = {
  readonly settings: Pick<
    Settings,
    'stage' | 'alarmEmail' | 'analysesPerDay' | 'modelId' | 'monthlyBudgetDollars'
  > &
    ModelPrice;
  readonly functions: ProductFunctions;
  readonly jobs: JobQueue;
  readonly api: ProductApi;
  readonly tables: Readonly<Record<'sessions' | 'analyses', DataTable>>;
  readonly website: Website | undefined;
};
