import type { Analyser } from '#domain/contract/analysis.ts';
import { MIN_AGE } from '#domain/questionnaire/answers.ts';
import type { ConsentSetting } from '#domain/settings/consent-setting.ts';

/** The operator's settings that texts or several screens need. They are built into the page. */
export type PageSettings = {
  readonly analyser: Exclude<Analyser['kind'], 'on-device'>;
  readonly consent: ConsentSetting;
  readonly minimumAge: number;
  /** The group of AWS regions, or the single AWS region, in which the model runs. */
  readonly modelPlace: string | undefined;
  readonly operatorName: string | undefined;
  readonly privacyPolicyUrl: string | undefined;
  readonly imprintUrl: string | undefined;
  readonly contactUrl: string | undefined;
};

export const pageSettings: PageSettings = {
  analyser: import.meta.env.VITE_ANALYSER === 'face-reader' ? 'face-reader' : 'model',
  consent: import.meta.env.VITE_CONSENT === 'sentence' ? 'sentence' : 'sheet',
  minimumAge: Number(import.meta.env.VITE_MINIMUM_AGE) || MIN_AGE,
  modelPlace: import.meta.env.VITE_MODEL_PLACE || undefined,
  operatorName: import.meta.env.VITE_OPERATOR_NAME || undefined,
  privacyPolicyUrl: import.meta.env.VITE_PRIVACY_POLICY_URL || undefined,
  imprintUrl: import.meta.env.VITE_IMPRINT_URL || undefined,
  contactUrl: import.meta.env.VITE_CONTACT_URL || undefined,
};
