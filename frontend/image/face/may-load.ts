/** What TypeScript's DOM does not know because not every browser has it. */
type Connection = { saveData?: boolean; effectiveType?: string };
export type FaceModelView = {
  navigator: { onLine: boolean; connection?: Connection };
  matchMedia: (query: string) => { matches: boolean };
};

const slow = new Set<string | undefined>(['slow-2g', '2g', '3g']);
const needed = ['Worker', 'OffscreenCanvas', 'WebAssembly', 'DecompressionStream'] as const;

/** Whether 2 MB may be fetched for guidance alone, and whether this browser could run what comes. */
export function mayLoadFaceModel(view: FaceModelView): boolean {
  const { onLine, connection = {} } = view.navigator;
  if (!onLine) return false;
  if (connection.saveData || slow.has(connection.effectiveType)) return false;
  if (view.matchMedia('(prefers-reduced-data: reduce)').matches) return false;
  return needed.every((name) => name in view);
}
