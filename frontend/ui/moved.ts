import { createContext } from 'react';

/** Whether the visitor has changed screens since the page was loaded. Only then does a new heading take the focus. */
export const MovedContext = createContext(false);
