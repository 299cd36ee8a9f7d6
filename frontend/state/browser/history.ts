import * as z from 'zod/mini';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Screen } from '../visit/screen.ts';

/** How deep each screen lies: the entries of the browser's history, all on the same path. */
export const depths: Record<Screen['step'], number> = {
  welcome: 0,
  camera: 1,
  form: 2,
  analysing: 3,
  results: 3,
  error: 3,
};

const Entry = z.object({ mode: z.string(), depth: z.number() });

export type HistoryView = Pick<History, 'state' | 'pushState' | 'replaceState' | 'go'>;
export type HistoryMoves = {
  onBack: (depth: number) => void;
  onForward: (depth: number) => void;
  /** While something else than the visit is shown, the history is not the visit's to change. */
  isAway: () => boolean;
};

export type HistorySync = {
  /** Makes the current entry the one of this depth. */
  show: (depth: number) => void;
  /** To be called on `popstate`. */
  moved: () => void;
};

/** Keeps the browser's history in step with the screens: Back is the Back button, on the page and in the browser alike. */
export function createHistorySync(history: HistoryView, mode: PhotoMode, moves: HistoryMoves): HistorySync {
  let wanted = 0;
  // A traversal takes a moment; until its popstate came, pushing would land somewhere else.
  let travelling = false;

  function here(): number | undefined {
    const entry = Entry.safeParse(history.state);
    return entry.success && entry.data.mode === mode ? entry.data.depth : undefined;
  }

  function align(): void {
    if (travelling || moves.isAway()) return;
    let depth = here();
    if (depth === undefined) {
      history.replaceState({ mode, depth: 0 }, '');
      depth = 0;
    }
    for (; depth < wanted; depth += 1) history.pushState({ mode, depth: depth + 1 }, '');
    if (depth > wanted) {
      travelling = true;
      history.go(wanted - depth);
    }
  }

  return {
    show: (depth) => {
      wanted = depth;
      align();
    },
    moved: () => {
      const depth = here();
      if (travelling) {
        travelling = false;
        align();
        return;
      }
      if (depth === undefined || depth === wanted || moves.isAway()) return;
      if (depth < wanted) moves.onBack(depth);
      else moves.onForward(depth);
      // Where the visit could not follow, the history follows the visit.
      align();
    },
  };
}
