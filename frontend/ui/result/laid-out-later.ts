/** The class of the parts that `useLayOutInParts` lays out one after the other. */
export const LAID_OUT_LATER = 'laid-out-later';
