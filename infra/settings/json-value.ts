/** The value of a JSON text, or the reason why the text cannot be parsed. */
export function readJson(text: string): { ok: true; value: unknown } | { ok: false; reason: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, reason: error instanceof Error ? error.message : String(error) };
  }
}

/** The value of a JSON text, or `undefined` if the text cannot be parsed. */
export function parseJson(text: string): unknown {
  const json = readJson(text);
  return json.ok ? json.value : undefined;
}
