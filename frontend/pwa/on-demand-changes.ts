type FilesOnDemand = {
  /** The paths of all files in the cache `ON_DEMAND`, including those of other versions. */
  cached: readonly string[];
  /** This version's files for on-device analysis. */
  onDevice: readonly string[];
  /** This version's other files that are cached only after their first use. */
  others: readonly string[];
  savesData: boolean;
};

const isAnalysis = (path: string): boolean => path.includes('/analyse-photo-');

/**
 * The cached files that a new version deletes, and the files for on-device analysis that it downloads in advance. A
 * path contains a hash of the file's content, so a cached file with the same path is still valid. Missing files are
 * downloaded only if an analysis script of any version is cached and Save-Data is off. Otherwise, the page fetches them
 * when the visitor uses the analysis.
 */
export function onDemandChanges({ cached, onDevice, others, savesData }: FilesOnDemand) {
  const named = new Set([...onDevice, ...others]);
  const couldAnalyse = cached.some(isAnalysis);
  const has = onDevice.some((path) => isAnalysis(path) && cached.includes(path));
  return {
    // Keeps the old analysis script until the new one is cached, so that `couldAnalyse` stays true.
    toDelete: cached.filter((path) => !named.has(path) && (has || !isAnalysis(path))),
    toFetch: couldAnalyse && !savesData ? onDevice.filter((path) => !cached.includes(path)) : [],
  };
}
