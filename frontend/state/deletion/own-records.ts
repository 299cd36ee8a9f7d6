import * as z from 'zod/mini';
import { MAX_ANALYSES, MAX_PHOTOS, MAX_SESSIONS } from '#domain/settings/everything-limits.ts';
import type { TextStorage } from '../../api/storage.ts';

export const OWN_RECORDS_KEY = 'dewpoint.own-records';

const Dated = z.object({ id: z.string(), untilMs: z.number() });
const OwnPhoto = z.object({ imageUrl: z.string(), deleteToken: z.string(), untilMs: z.number() });
const Records = z.object({
  photos: z.array(OwnPhoto),
  analyses: z.array(Dated),
  sessions: z.array(Dated),
});
/**
 * An entry is dropped at `untilMs`, in milliseconds since the epoch. By then, the server has usually deleted its photo,
 * analysis or session even without a request.
 */
export type Records = z.infer<typeof Records>;
type OwnPhoto = z.infer<typeof OwnPhoto>;

/**
 * The tokens and ids for deleting the data that this device has sent, including photos from closed tabs. An entry stays
 * until its deletion is confirmed, it expires, or there are too many newer entries of its kind.
 */
export type OwnRecords = {
  list: (nowMs: number) => Records;
  /** A new entry replaces an earlier one for the same photo or id. */
  add: (more: Partial<Records>, nowMs: number) => void;
  forgetPhoto: (imageUrl: string, nowMs: number) => void;
  forget: (gone: Records, nowMs: number) => void;
};

export function createOwnRecords(storage: TextStorage): OwnRecords {
  function list(nowMs: number): Records {
    const { photos, analyses, sessions } = read(storage);
    const lives = ({ untilMs }: { untilMs: number }): boolean => untilMs > nowMs;
    return {
      photos: photos.filter(lives).slice(-MAX_PHOTOS),
      analyses: analyses.filter(lives).slice(-MAX_ANALYSES),
      sessions: sessions.filter(lives).slice(-MAX_SESSIONS),
    };
  }

  function without(gone: Partial<Records>, nowMs: number): Records {
    const { photos, analyses, sessions } = list(nowMs);
    return {
      photos: photos.filter(({ imageUrl }) => !gone.photos?.some((each) => each.imageUrl === imageUrl)),
      analyses: analyses.filter(({ id }) => !gone.analyses?.some((each) => each.id === id)),
      sessions: sessions.filter(({ id }) => !gone.sessions?.some((each) => each.id === id)),
    };
  }

  function write(records: Records): void {
    const isEmpty = Object.values(records).every(({ length }) => length === 0);
    if (isEmpty) storage.remove(OWN_RECORDS_KEY);
    else storage.write(OWN_RECORDS_KEY, JSON.stringify(records));
  }

  return {
    list,
    add: (more, nowMs) => {
      const { photos, analyses, sessions } = without(more, nowMs);
      write({
        photos: [...photos, ...(more.photos ?? [])],
        analyses: [...analyses, ...(more.analyses ?? [])],
        sessions: [...sessions, ...(more.sessions ?? [])],
      });
    },
    forgetPhoto: (imageUrl, nowMs) => {
      const { photos, ...others } = list(nowMs);
      write({ ...others, photos: photos.filter((each) => each.imageUrl !== imageUrl) });
    },
    forget: (gone, nowMs) => write(without(gone, nowMs)),
  };
}

function read(storage: TextStorage): Records {
  try {
    return Records.parse(JSON.parse(storage.read(OWN_RECORDS_KEY) ?? ''));
  } catch {
    return { photos: [], analyses: [], sessions: [] };
  }
}
