import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this render hydrates the page that was rendered at build time. False from the next render on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
