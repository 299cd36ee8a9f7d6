import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this render takes over what was rendered at build time. It is false from the next render on. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
