import * as z from 'zod/mini';

/** The state of a history entry with our fragment: whether the entry before it is one of our screens. */
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

/** Opens the visit; the browser's Back returns to this entry. */
export function leaveFragment(): void {
  window.history.pushState(null, '', window.location.pathname);
  tellOfChange();
}

/** Dispatches an event, because browsers fire none when a script changes the address. */
const tellOfChange = (): void => {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
