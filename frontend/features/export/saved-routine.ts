import { deviceStorage } from '../../api/storage.ts';
import { SAVED_ROUTINE_KEY } from '../../state/browser/saved-key.ts';
import type { ScheduledStep } from '../../ui/result/regimen-view.ts';
import { codeOf, makeLink } from './routine-code.ts';

/**
 * Which routine this device stores: none, the displayed one, or another. `unchecked` means that there is a stored
 * routine, but that it has not been compared with the displayed one yet, or that it cannot be compared.
 */
export type SavedRoutine = 'none' | 'unchecked' | 'other' | 'this';

/** Whether this device stores a routine, without comparing it. */
export const readSavedRoutine = (): SavedRoutine =>
  deviceStorage.read(SAVED_ROUTINE_KEY) === undefined ? 'none' : 'unchecked';

/** Compares the stored routine with `regimen`. */
export async function compareSavedRoutine(regimen: readonly ScheduledStep[]): Promise<SavedRoutine> {
  const link = await makeLink(regimen);
  const found = readSavedRoutine();
  if (found === 'none' || link.state !== 'ready') return found;
  return codeOf(link.address) === deviceStorage.read(SAVED_ROUTINE_KEY) ? 'this' : 'other';
}
