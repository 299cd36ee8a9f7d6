import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { seededRandom } from '../../support/drawings/random.ts';

/** A photo by its path below the folder. `group` is what its name says of it: `senior-70-03.jpg` is of `senior-70`. */
export type FacePhoto = {
  name: string;
  group: string | undefined;
  /** The same for all photos that show the same picture, whatever their sizes. */
  person: string;
  split: Split;
  /** Pixels of the photo's longer side. */
  sidePx: number;
  load: () => Promise<Uint8Array>;
};

/** Measures may be set on the one half of the people; figures that are told come from the other. */
type Split = 'tuning' | 'held-out';

const PHOTO = /\.(?:jpe?g|png|webp)$/i;
const NAMED = /^(.*[a-z].*)-\d+$/i;
/** Of a sheet without names, the first digit is its row. */
const ROW = /^(\d)\d\d$/;

export function groupOf(name: string): string | undefined {
  const stem = basename(name).replace(PHOTO, '');
  const row = ROW.exec(stem)?.[1];
  return row === undefined ? NAMED.exec(stem)?.[1] : `row-${row}`;
}

const SIDE = 16;
/** More alike than this in a picture of 16 x 16 greys, two photos are the same. */
const ALIKE = 0.985;

type Signature = readonly number[];

/** The photo as a few greys, with a mean of 0 and a length of 1. */
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
  const mean = greys.reduce((sum, grey) => sum + grey, 0) / greys.length;
  const length = Math.hypot(...greys.map((grey) => grey - mean)) || 1;
  return greys.map((grey) => (grey - mean) / length);
}

const likeness = (one: Signature, other: Signature): number =>
  one.reduce((sum, value, at) => sum + value * (other[at] ?? 0), 0);

/** Fixed patterns by chance. */
const PATTERNS = 5;
const patterns: readonly Signature[] = (() => {
  const random = seededRandom(16);
  const pattern = (): Signature => Array.from({ length: SIDE * SIDE }, () => random() - 0.5);
  return Array.from({ length: PATTERNS }, pattern);
})();

const projections = (signature: Signature): number[] =>
  patterns.map((pattern) => likeness(signature, pattern));

/**
 * The split is whether an odd number of random projections of the greys are negative: it depends on what is in the picture
 * and on nothing else, so that the same face falls on the same side under any name, at any size, and in any folder. One
 * projection alone would tell light backgrounds from dark ones.
 */
const splitOf = (signature: Signature): Split =>
  projections(signature).filter((value) => value < 0).length % 2 === 1 ? 'tuning' : 'held-out';

/** An order by chance that a folder's other photos do not change. */
const orderOf = (signature: Signature): number => Math.abs(((projections(signature)[0] ?? 0) * 1e4) % 1);

/** All photos below a folder, those of the same person beside each other, people in an order by chance that is always the same. */
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

/** One photo of each person: the largest. */
export function onePerPerson(photos: readonly FacePhoto[]): FacePhoto[] {
  const best = new Map<string, FacePhoto>();
  for (const photo of photos) {
    const other = best.get(photo.person);
    if (!other || photo.sidePx > other.sidePx) best.set(photo.person, photo);
  }
  return [...best.values()];
}
