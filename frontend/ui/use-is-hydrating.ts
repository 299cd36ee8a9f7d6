import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this render hydrates the prerendered page. False in all later renders. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
