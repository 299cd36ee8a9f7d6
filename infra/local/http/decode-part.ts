/** The percent-decoded part of a URL, or `undefined` if its encoding is invalid. */
export function decodePart(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
