type WithTemporal = { Temporal: { Now: { timeZoneId: () => string } } };

/** Older browsers have no `Temporal`. */
const hasTemporal = (view: object): view is WithTemporal => 'Temporal' in view;

/**
 * The time zone of the device, such as `Europe/Berlin`. Prefers `Temporal`, because the first use of `Intl` loads
 * tables that block a slow phone for about 50 ms.
 */
export const ownTimeZone = (view: object = globalThis): string =>
  hasTemporal(view) ? view.Temporal.Now.timeZoneId() : Intl.DateTimeFormat().resolvedOptions().timeZone;
