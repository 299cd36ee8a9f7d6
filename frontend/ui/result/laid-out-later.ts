/** The class of a part that is not laid out in the first frame of a long page. */
export const LAID_OUT_LATER = 'laid-out-later';
