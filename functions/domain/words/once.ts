/** Removes empty sentences, and sentences that were returned before. */
export type Once = (sentences: readonly (string | undefined)[]) => string[];

export function sayOnce(): Once {
  const said = new Set<string>();
  return (sentences) =>
    sentences.flatMap((sentence) => {
      if (sentence === undefined || sentence === '' || said.has(sentence)) return [];
      said.add(sentence);
      return sentence;
    });
}
