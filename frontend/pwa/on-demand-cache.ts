/** The name of the cache for assets that are not precached, such as the face model. */
export const ON_DEMAND = 'dewpoint-on-demand';
