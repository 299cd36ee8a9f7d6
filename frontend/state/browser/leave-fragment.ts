/**
 * Whether the previous history entry is a page of Dewpoint. `useFragment` stores this in the history entry that opens
 * the sample or a shared routine.
 */
export function cameFromInside(): boolean {
  const { state }: { state: unknown } = window.history;
  return typeof state === 'object' && state !== null && 'fromInside' in state && state.fromInside === true;
}

/** Goes back one entry if that entry is a page of Dewpoint. Otherwise opens the page without the fragment. */
export function goBackFromFragment(): void {
  if (cameFromInside()) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', window.location.pathname);
  dispatchHashChange();
}

/** Opens the visit in a new history entry, so that the browser's Back returns to the current one. */
export function leaveFragment(): void {
  window.history.pushState(null, '', window.location.pathname);
  dispatchHashChange();
}

/** Dispatches `hashchange`, because browsers do not dispatch it when the History API changes the address. */
const dispatchHashChange = (): void => {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
