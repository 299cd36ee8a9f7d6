import { createContext } from 'react';

/** Whether the visitor has changed screens since the page was loaded: only then is focus moved to the new heading. */
export const MovedContext = createContext(false);
