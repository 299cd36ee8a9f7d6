/** The URL of the source, a citation if the paper has no URL, or a note that there is no published source. */
export type Source = `https://${string}` | 'house policy' | 'from memory' | `cited: ${string}`;
