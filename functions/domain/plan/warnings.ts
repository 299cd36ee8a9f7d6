/** What the rules' warnings speak of. */
const topics = [
  /pregnan|breast-?feed/i,
  /\bpatch\b|small spot/i,
  /\bsunscreen\b/i,
  /\bsunburned\b|\bbroken\b/i,
];

/** The report's warnings and then those of the rules. Where both speak of one thing, the rule's sentence stands alone. */
export function joinWarnings(reported: readonly string[], ruled: readonly string[]): string[] {
  const told = topics.filter((topic) => ruled.some((warning) => topic.test(warning)));
  const own = reported.filter(
    (warning) => !ruled.includes(warning) && !told.some((topic) => topic.test(warning)),
  );
  return [...new Set([...own, ...ruled])];
}
