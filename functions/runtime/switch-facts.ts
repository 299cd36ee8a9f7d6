import type { SwitchState } from '#domain/settings/switch.ts';

/** The state of the operator's switch for analyses and uploads, as the dashboard shows it. */
export const switchFacts = ({ analyses, uploads, analysesPerDay }: SwitchState) => ({
  analyses: textOf(analyses),
  uploads: textOf(uploads),
  analysesPerDay: analysesPerDay ?? 'as deployed',
});

const textOf = (isOn: boolean): string => (isOn ? 'on' : 'off');
