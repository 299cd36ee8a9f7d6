import { type PageSettings, pageSettings } from '../page-settings.ts';
import type { AnalysisWay } from '../visit/analysis-way.ts';
import type { ConsentState } from '../visit/consent-state.ts';

/** Whether the consent sheet must be shown before this kind of analysis. */
export const needsConsent = (
  way: AnalysisWay,
  { given }: ConsentState,
  { consent }: Pick<PageSettings, 'consent'> = pageSettings,
): boolean => way === 'server' && consent === 'sheet' && given === undefined;

/** Whether this kind of analysis may use the answers about health. */
export const mayUseHealth = (
  way: AnalysisWay,
  { given }: ConsentState,
  { consent }: Pick<PageSettings, 'consent'> = pageSettings,
): boolean => way === 'device' || consent === 'sentence' || given?.health === true;
