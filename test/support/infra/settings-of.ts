import { checkSettings } from '../../../infra/settings/check-settings.ts';
import type { Settings } from '../../../infra/settings/settings.ts';

/** The default settings with the given overrides. Throws if a setting is invalid. */
export function settingsOf(given: Readonly<Record<string, unknown>>): Settings {
  const checked = checkSettings([{ from: 'a test', values: given }]);
  if (!checked.ok) throw new Error(checked.problems.join('\n'));
  return checked.settings;
}
