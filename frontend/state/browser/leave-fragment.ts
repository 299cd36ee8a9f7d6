import * as z from 'zod/mini';

/** The state of a history entry with one of our fragments: whether the previous entry is one of our screens. */
const Arrival = z.object({ fromInside: z.boolean() });

/** Goes back one entry if that entry is a page of Dewpoint. Otherwise opens the page without the fragment. */
export function goBackFromFragment(): void {
  const arrival = Arrival.safeParse(window.history.state);
  if (arrival.success && arrival.data.fromInside) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', window.location.pathname);
  tellOfChange();
}

/** Opens the visit in a new history entry, so that the browser's Back returns to the current one. */
export function leaveFragment(): void {
  window.history.pushState(null, '', window.location.pathname);
  tellOfChange();
}

/** Reports a change of the address, because browsers dispatch no event when a script changes it. */
const tellOfChange = (): void => {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
