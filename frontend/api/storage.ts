/**
 * A key-value storage for text. Its methods never throw: if private browsing or a full disk prevents storing,
 * the values stay in memory.
 */
export type TextStorage = {
  read: (key: string) => string | undefined;
  write: (key: string, value: string) => void;
  remove: (key: string) => void;
};

type Backing = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** `open` can throw: some browsers refuse any access to `window.localStorage`. */
export function createTextStorage(open: () => Backing): TextStorage {
  const memory = new Map<string, string>();
  const backing = attempt(open);
  return {
    read: (key) => memory.get(key) ?? attempt(() => backing?.getItem(key)) ?? undefined,
    write: (key, value) => {
      const written = attempt(() => {
        backing?.setItem(key, value);
        return backing !== undefined;
      });
      if (written) memory.delete(key);
      else memory.set(key, value);
    },
    remove: (key) => {
      memory.delete(key);
      attempt(() => backing?.removeItem(key));
    },
  };
}

/** The whole page shares this storage. A value that the browser refuses to store is only in its memory. */
export const deviceStorage = createTextStorage(() => window.localStorage);

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
