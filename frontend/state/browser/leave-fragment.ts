import * as z from 'zod/mini';

/**
 * The state of a history entry that opens the sample or a shared routine. `fromInside`: whether the previous entry is a
 * page of Dewpoint.
 */
const Arrival = z.object({ fromInside: z.boolean() });

/** Goes back one entry if that entry is a page of Dewpoint. Otherwise opens the page without the fragment. */
export function goBackFromFragment(): void {
  const arrival = Arrival.safeParse(window.history.state);
  if (arrival.success && arrival.data.fromInside) {
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
