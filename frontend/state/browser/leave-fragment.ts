import * as z from 'zod/mini';

/** Says of a history entry with a fragment of ours whether one of our screens lies before it. */
const Arrival = z.object({ fromInside: z.boolean() });

/** One step back where that is still Dewpoint, otherwise to the page without the fragment. */
export function goBackFromFragment(): void {
  const arrival = Arrival.safeParse(window.history.state);
  if (arrival.success && arrival.data.fromInside) {
    window.history.back();
    return;
  }
  window.history.replaceState(null, '', window.location.pathname);
  tellOfChange();
}

/** On to the visit; the browser's Back leads here again. */
export function leaveFragment(): void {
  window.history.pushState(null, '', window.location.pathname);
  tellOfChange();
}

/** The browser itself is silent when a script changes the address. */
const tellOfChange = (): void => {
  window.dispatchEvent(new HashChangeEvent('hashchange'));
};
