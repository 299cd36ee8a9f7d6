import { useState } from 'react';
import { deleteEverything, type EverythingEnd } from '../../state/deletion/delete-everything.ts';
import type { AppState } from '../../state/visit/app-state.ts';
import type { Services } from '../../state/visit/services.ts';
import type { EverythingWish } from './everything-texts.ts';

export type Everything =
  | { status: 'idle' }
  | { status: 'asking'; wish: EverythingWish }
  /** `end` is the outcome of the previous attempt to delete everything, if there was one. */
  | { status: 'deleting'; end: EverythingEnd | undefined }
  | { status: 'ended'; end: EverythingEnd };

export type EverythingCommands = { ask: (wish: EverythingWish) => void; cancel: () => void; run: () => void };

/**
 * Must be called in a component above the screens: deleting everything changes the screen, and this state must
 * survive the change.
 */
export function useDeleteEverything(
  services: Services,
  visit: { abandon: () => AppState },
): [state: Everything, commands: EverythingCommands, reset: () => void] {
  const [state, setState] = useState<Everything>({ status: 'idle' });

  async function run(): Promise<void> {
    if (state.status === 'deleting') return;
    const before = state.status === 'ended' ? state.end : undefined;
    setState({ status: 'deleting', end: before });
    setState({ status: 'ended', end: await deleteEverything(services, visit, before?.receipt) });
  }

  const reset = (): void => setState({ status: 'idle' });
  const ask = (wish: EverythingWish): void => setState({ status: 'asking', wish });
  return [state, { ask, cancel: reset, run: () => void run() }, reset];
}
