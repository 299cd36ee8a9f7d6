/** The address of the body that said it, a citation where the paper has no address, or that nobody else said it. */
export type Source = `https://${string}` | 'house policy' | 'from memory' | `cited: ${string}`;
