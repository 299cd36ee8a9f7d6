import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this render hydrates the prerendered page. False from the next render on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
