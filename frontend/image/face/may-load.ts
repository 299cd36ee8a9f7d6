/** Properties of `navigator.connection`, which TypeScript's DOM types omit, because only some browsers have it. */
type Connection = { saveData?: boolean; effectiveType?: string };
export type FaceModelView = {
  navigator: { onLine: boolean; connection?: Connection };
  matchMedia: (query: string) => { matches: boolean };
};

const slow = new Set<string | undefined>(['slow-2g', '2g', '3g']);
const needed = ['Worker', 'OffscreenCanvas', 'WebAssembly', 'DecompressionStream'] as const;

/** Whether this browser supports everything that the face model needs. */
export const canRunFaceModel = (view: object): boolean => needed.every((name) => name in view);

/** Whether to avoid large downloads that the visitor did not request. */
export function savesData({ navigator, matchMedia }: FaceModelView): boolean {
  const { saveData = false, effectiveType } = navigator.connection ?? {};
  return saveData || slow.has(effectiveType) || matchMedia('(prefers-reduced-data: reduce)').matches;
}

/**
 * Whether to download the face model (2 MB) without a request by the visitor: only if the browser can run it, is online
 * and is not in a data-saving mode or on a slow connection.
 */
export const mayLoadFaceModel = (view: FaceModelView): boolean =>
  view.navigator.onLine && !savesData(view) && canRunFaceModel(view);
