import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/** Whether this render prerenders or hydrates the page. False in all later renders. */
export const useIsHydrating = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
