import { createContext } from 'react';

/** Whether the visitor has changed screens since the page was loaded: only then does the new heading take the focus. */
export const MovedContext = createContext(false);
