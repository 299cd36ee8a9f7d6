import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '../../support/drawings/random.ts';
import { mean } from '../averages.ts';

/**
 * A photo in a folder. `name` is its path in the folder, and determines `group`: `senior-70-03.jpg` belongs to
 * `senior-70`.
 */
export type FacePhoto = {
  name: string;
  group: string | undefined;
  /**
   * An id that is the same for all copies of one picture, whatever their size. Different pictures count as different
   * people.
   */
  person: string;
  split: Split;
  /** The longer side of the photo in pixels. */
  sidePx: number;
  load: () => Promise<Uint8Array>;
};

/** Whether a person belongs to the half used to tune the measures, or to the half used for the published figures. */
type Split = 'tuning' | 'held-out';

const PHOTO = /\.(?:jpe?g|png|webp)$/i;
const NAMED = /^(.*[a-z].*)-\d+$/i;
/** Matches the names of photos that were cut from a sheet: three digits, the first of which is the row in the sheet. */
const ROW = /^(\d)\d\d$/;

export function groupOf(name: string): string | undefined {
  const stem = basename(name).replace(PHOTO, '');
  const row = ROW.exec(stem)?.[1];
  return row === undefined ? NAMED.exec(stem)?.[1] : `row-${row}`;
}

const SIDE = 16;
/** Two files show the same picture if the correlation between their 16 x 16 grey values is above this limit. */
const ALIKE = 0.985;

type Signature = readonly number[];

/** The grey values of a photo scaled to 16 x 16 pixels, normalised to a mean of 0 and a length of 1. */
async function signatureOf(photo: Uint8Array): Promise<Signature> {
  const greys = [
    ...(await sharp(photo)
      .autoOrient()
      .flatten({ background: '#808080' })
      .greyscale()
      .resize(SIDE, SIDE, { fit: 'fill' })
      .raw()
      .toBuffer()),
  ];
  const middle = mean(greys);
  const length = Math.hypot(...greys.map((grey) => grey - middle)) || 1;
  return greys.map((grey) => (grey - middle) / length);
}

const likeness = (one: Signature, other: Signature): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** The number of random patterns onto which the grey values are projected. The patterns are the same in every run. */
const PATTERNS = 5;
const patterns: readonly Signature[] = (() => {
  const random = seededRandom(16);
  const pattern = (): Signature => Array.from({ length: SIDE * SIDE }, () => random() - 0.5);
  return Array.from({ length: PATTERNS }, pattern);
})();

const projections = (signature: Signature): number[] =>
  patterns.map((pattern) => likeness(signature, pattern));

/**
 * Projects the grey values onto random patterns. A person belongs to the tuning half if the number of negative
 * projections is odd. The result depends only on the content of the picture, not on its name, size or folder. There are
 * several patterns, because a single projection would separate light backgrounds from dark ones.
 */
const splitOf = (signature: Signature): Split =>
  projections(signature).filter((value) => value < 0).length % 2 === 1 ? 'tuning' : 'held-out';

/**
 * A sort key that looks random but depends only on the photo itself. Photos that are added to the folder therefore do
 * not change the order of the others.
 */
const orderOf = (signature: Signature): number => Math.abs(((projections(signature)[0] ?? 0) * 1e4) % 1);

/**
 * All photos in a folder and its subfolders. People are in a random but stable order, with their photos next to each
 * other.
 */
export async function photosIn(folder: string): Promise<FacePhoto[]> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => PHOTO.test(name)).toSorted();
  const people: { name: string; signature: Signature }[] = [];
  const photos: { photo: FacePhoto; order: number }[] = [];
  for (const name of names) {
    const load = (): Promise<Uint8Array> => readFile(join(folder, name));
    const photo = await load();
    const { width, height } = await sharp(photo).metadata();
    const own = await signatureOf(photo);
    let person = people.find(({ signature }) => likeness(signature, own) > ALIKE);
    if (!person) {
      person = { name, signature: own };
      people.push(person);
    }
    photos.push({
      photo: {
        name,
        group: groupOf(name),
        person: person.name,
        split: splitOf(person.signature),
        sidePx: Math.max(width, height),
        load,
      },
      order: orderOf(person.signature),
    });
  }
  return photos
    .toSorted((one, other) => one.order - other.order || one.photo.name.localeCompare(other.photo.name))
    .map(({ photo }) => photo);
}

/** The largest photo of each person. */
export function onePerPerson(photos: readonly FacePhoto[]): FacePhoto[] {
  const best = new Map<string, FacePhoto>();
  for (const photo of photos) {
    const other = best.get(photo.person);
    if (!other || photo.sidePx > other.sidePx) best.set(photo.person, photo);
  }
  return [...best.values()];
}
