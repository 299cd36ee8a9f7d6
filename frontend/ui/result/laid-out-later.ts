/** The class of a part that the first frame of a long page leaves out. */
export const LAID_OUT_LATER = 'laid-out-later';
