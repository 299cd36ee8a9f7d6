import * as z from 'zod/mini';
import type { PhotoMode } from '#domain/contract/photo.ts';
import type { Screen } from '../visit/screen.ts';

/**
 * The depth of each screen in the browser's history. Each history entry stores its depth, because all screens have the
 * same path.
 */
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
  onForward: () => void;
  /** Whether the sample or a shared routine covers the visit. If so, the visit must not change the history. */
  isAway: () => boolean;
};

export type HistorySync = {
  /** Moves the browser's history to this depth, and pushes the entries that are missing. */
  show: (depth: number) => void;
  /** The handler for `popstate`. */
  moved: () => void;
};

/** Synchronises the browser's history with the screens, so that the browser's Back acts like the page's Back button. */
export function createHistorySync(history: HistoryView, mode: PhotoMode, moves: HistoryMoves): HistorySync {
  let wanted = 0;
  // True while a call to `history.go` waits for its `popstate` event, and while `moved` changes screens. An entry that
  // is pushed in the meantime would be in the wrong place.
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
      // A move across several screens calls `show` for each of them, so `show` must not push entries yet.
      travelling = true;
      if (depth < wanted) moves.onBack(depth);
      else moves.onForward();
      travelling = false;
      // If the visit could not move to the screen of this history entry, returns to the entry of the current screen.
      align();
    },
  };
}
