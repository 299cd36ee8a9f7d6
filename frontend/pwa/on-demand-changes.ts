type FilesOnDemand = {
  /** The paths in the cache. Any version may have put them there. */
  cached: readonly string[];
  /** This version's files for on-device analysis, and its other files that are cached only after their first use. */
  onDevice: readonly string[];
  others: readonly string[];
  savesData: boolean;
};

const isAnalysis = (path: string): boolean => path.includes('/analyse-photo-');

/**
 * What a new version deletes from the cache, and what it fetches without being asked. A path changes with the content of its
 * file, so this version can use exactly the cached files that it names. It fetches the others only if on-device analysis worked
 * offline before, and never with Save-Data: the page then fetches them when the visitor uses the analysis.
 */
export function onDemandChanges({ cached, onDevice, others, savesData }: FilesOnDemand) {
  const named = new Set([...onDevice, ...others]);
  const couldAnalyse = cached.some(isAnalysis);
  const has = onDevice.some((path) => isAnalysis(path) && cached.includes(path));
  return {
    // Until the new file of the analysis is cached, the old one shows that the analysis worked offline before.
    toDelete: cached.filter((path) => !named.has(path) && (has || !isAnalysis(path))),
    toFetch: couldAnalyse && !savesData ? onDevice.filter((path) => !cached.includes(path)) : [],
  };
}
