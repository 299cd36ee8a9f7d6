import type { SwitchState } from '#domain/settings/switch.ts';

/** What the dashboard shows of the switch. */
export const switchFacts = ({ analyses, uploads, analysesPerDay }: SwitchState) => ({
  analyses: textOf(analyses),
  uploads: textOf(uploads),
  analysesPerDay: analysesPerDay ?? 'as deployed',
});

const textOf = (isOn: boolean): string => (isOn ? 'on' : 'off');
