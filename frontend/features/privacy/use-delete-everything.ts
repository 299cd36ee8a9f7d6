import { useState } from 'react';
import { deleteEverything, type EverythingEnd } from '../../state/deletion/delete-everything.ts';
import type { AppState } from '../../state/visit/app-state.ts';
import type { Services } from '../../state/visit/services.ts';
import type { EverythingWish } from './everything-texts.ts';

export type Everything =
  | { status: 'idle' }
  | { status: 'asking'; wish: EverythingWish }
  | { status: 'deleting' }
  | { status: 'ended'; end: EverythingEnd };

export type EverythingCommands = { ask: (wish: EverythingWish) => void; reset: () => void; run: () => void };

/**
 * Must be called in a component above the screens: deleting everything changes the screen, and this state must
 * survive the change.
 */
export function useDeleteEverything(
  services: Services,
  visit: { abandon: () => AppState },
): [state: Everything, commands: EverythingCommands] {
  const [state, setState] = useState<Everything>({ status: 'idle' });

  async function run(): Promise<void> {
    if (state.status === 'deleting') return;
    const before = state.status === 'ended' ? state.end : undefined;
    setState({ status: 'deleting' });
    setState({ status: 'ended', end: await deleteEverything(services, visit, before?.receipt) });
  }

  const reset = (): void => setState({ status: 'idle' });
  const ask = (wish: EverythingWish): void => setState({ status: 'asking', wish });
  return [state, { ask, reset, run: () => void run() }];
}
