/** The percent-decoded part of a URL, or `undefined` if it is not validly encoded. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
