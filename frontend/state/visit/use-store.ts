import { useSyncExternalStore } from 'react';
import type { Store } from './store.ts';

/** The current state of a store. The component renders again when the state changes. */
export const useStore = <State>({ watch, get }: Pick<Store<State, never>, 'watch' | 'get'>): State =>
  useSyncExternalStore(watch, get, get);
