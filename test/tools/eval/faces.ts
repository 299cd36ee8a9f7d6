import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SkinCategory } from '#domain/reading/category.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import { describeFace } from '../../../infra/local/reader/describe.ts';
import { loadFaceModels } from '../../../infra/local/reader/mesh.ts';
import { measurePhoto } from '../../../infra/local/reader/read-face.ts';
import { drawFacePng, type FaceDrawing } from '../../support/drawings/draw.ts';
import { seededRandom } from '../../support/drawings/random.ts';
import {
  isRead,
  keptIn,
  type KeptReading,
  type Look,
  none,
  raised,
  raisedRegions,
  type Read,
  sum,
} from './levels-kept.ts';
import type { Row } from './table.ts';
import { metered, monkTones } from './tones.ts';
import { type Transformation, transformations } from './transformations.ts';

export type Part = { title: string; rows: Row[]; notes: string[] };

type Options = {
  /** A folder of photos to try beside the drawings. */
  photos?: string;
  /** Faces drawn in each tone. */
  facesATone: number;
  tones?: readonly string[];
  /** How many spots are added when tones are compared, in strengths of the drawing. */
  spotStrengths?: readonly number[];
  /** @default all there are */
  changes?: readonly Transformation[];
  progress: (text: string) => void;
};

const LEVELS_KEPT = 0.95;
/** A drawn face is large and well lit: nothing that is done to it hides it. */
const DRAWN_LISTED = 0.99;
const RAISED = 0.95;
const ALONE = 0.95;
/** The largest difference of two tones' rates, in shares. */
const MOST_DIFFERENCE = 0.05;

type ReadPhoto = (photo: Uint8Array) => Promise<Look>;
type Subject = { name: string; photo: Uint8Array; read: Read };

const refusalOf = ({ reading }: Look): CannotAnalyseReason | undefined =>
  'cannotAnalyse' in reading ? reading.cannotAnalyse : undefined;

/** Skin with some of everything, so that there are levels to lose. */
function someSkin(tone: string, seed: number): FaceDrawing {
  const random = seededRandom(seed);
  const some = (): number => (random() < 0.5 ? 0 : random());
  return {
    tone,
    seed,
    redness: some(),
    spots: some(),
    lines: some(),
    shine: some(),
    texture: some(),
    patches: some(),
  };
}

async function subjectsIn(folder: string, read: ReadPhoto, notes: string[]): Promise<Subject[]> {
  const subjects: Subject[] = [];
  for (const name of (await readdir(folder)).toSorted()) {
    if (!/\.(?:jpe?g|png|webp)$/i.test(name)) continue;
    const photo = await readFile(join(folder, name));
    const look = await read(photo);
    if (isRead(look)) subjects.push({ name, photo, read: look });
    else notes.push(`${name}: skipped, ${refusalOf(look)?.replaceAll('_', ' ')}`);
  }
  return subjects;
}

/**
 * How often the strongest level of an observation stays as it was, and its level in each region, which is finer; and how
 * many levels are reported at all, of which so many must be as `listedGoal` says.
 */
async function levelsKept(
  title: string,
  subjects: readonly Subject[],
  read: ReadPhoto,
  { listedGoal, changes = transformations, progress }: Options & { listedGoal: number | undefined },
): Promise<Part[]> {
  const [observations, regions, listed]: [Row[], Row[], Row[]] = [[], [], []];
  const refused = new Map<CannotAnalyseReason, number>();
  for (const { name, apply } of changes) {
    progress(`${title}: ${name}`);
    let kept: KeptReading = { observations: none, regions: none, listed: none };
    for (const subject of subjects) {
      const after = await read(await apply(subject.photo));
      const refusal = refusalOf(after);
      if (refusal) refused.set(refusal, 1 + (refused.get(refusal) ?? 0));
      const still = keptIn(subject.read, after);
      kept = {
        observations: sum(kept.observations, still.observations),
        regions: sum(kept.regions, still.regions),
        listed: sum(kept.listed, still.listed),
      };
    }
    observations.push({ name, ...kept.observations, goal: LEVELS_KEPT });
    regions.push({ name, ...kept.regions, goal: LEVELS_KEPT });
    listed.push({ name, ...kept.listed, goal: listedGoal });
  }
  const notes = [...refused].map(
    ([reason, times]) => `changed photos refused: ${reason.replaceAll('_', ' ')}, ${times}`,
  );
  return [
    { title: `${title}: strongest level of each observation kept`, rows: observations, notes: [] },
    { title: `${title}: level of each observation in each region kept`, rows: regions, notes: [] },
    {
      title: `${title}: levels still reported, and not hidden by size, blur, light or pose`,
      rows: listed,
      notes,
    },
  ];
}

type Addition = { name: string; category: SkinCategory; added: Partial<FaceDrawing> };

const additions: readonly Addition[] = [
  { name: 'redness', category: 'skinTone', added: { redness: 0.6 } },
  { name: 'spots', category: 'acne', added: { spots: 0.6 } },
  { name: 'lines', category: 'wrinkles', added: { lines: 0.7 } },
];

type Comparison = { tone: string; before: Read; after: Read };

/** The same plain face is compared with again and again. */
const plainReads = new Map<string, Promise<Look>>();

function readPlain(face: FaceDrawing, read: ReadPhoto): Promise<Look> {
  const key = JSON.stringify(face);
  const reading = plainReads.get(key) ?? drawFacePng(face).then(read);
  plainReads.set(key, reading);
  return reading;
}

async function comparisons(
  tones: readonly string[],
  seeds: readonly number[],
  added: Partial<FaceDrawing>,
  read: ReadPhoto,
): Promise<Comparison[]> {
  const found: Comparison[] = [];
  for (const tone of tones) {
    for (const seed of seeds) {
      const plain = { tone: metered(tone), seed };
      const before = await readPlain(plain, read);
      const after = await read(await drawFacePng({ ...plain, ...added }));
      if (isRead(before) && isRead(after)) found.push({ tone, before, after });
    }
  }
  return found;
}

async function whatIsAdded(
  tones: readonly string[],
  seeds: readonly number[],
  read: ReadPhoto,
  progress: Options['progress'],
): Promise<Part> {
  const rows: Row[] = [];
  for (const { name, category, added } of additions) {
    progress(`added ${name}`);
    const compared = await comparisons(tones, seeds, added, read);
    const rises = compared.filter(({ before, after }) => raised(category, before, after));
    const alone = compared.filter(
      ({ before, after }) =>
        !SkinCategory.options.some((each) => each !== category && raised(each, before, after)),
    );
    const cases = tones.length * seeds.length;
    rows.push(
      { name: `${name} raises ${category}`, cases, kept: rises.length, goal: RAISED },
      { name: `${name} raises nothing else`, cases, kept: alone.length, goal: ALONE },
    );
  }
  return { title: 'What is added is seen', rows, notes: [] };
}

/** From hardly any to many: at the few, some are missed in every tone. */
const SPOT_STRENGTHS = [0.1, 0.2, 0.3, 0.5, 0.8] as const;

/** Spots are drawn on the forehead, the cheeks and the chin. */
const SPOTTED_REGIONS = 3;

async function spotsByTone(
  tones: readonly string[],
  seeds: readonly number[],
  strengths: readonly number[],
  read: ReadPhoto,
  progress: Options['progress'],
): Promise<Part> {
  const rows: Row[] = [];
  for (const tone of tones) {
    progress(`the same spots on ${tone}`);
    let [cases, kept] = [0, 0];
    for (const spots of strengths) {
      for (const { before, after } of await comparisons([tone], seeds, { spots }, read)) {
        kept += raisedRegions('blemishes', before, after);
      }
      cases += seeds.length * SPOTTED_REGIONS;
    }
    rows.push({ name: tone, cases, kept, goal: undefined });
  }
  const rates = rows.map(({ cases, kept }) => kept / cases);
  const difference = Math.max(...rates) - Math.min(...rates);
  // As a share that must not be passed it would read the wrong way round in the table.
  const alike = { name: 'alike in all tones', cases: 1000, kept: Math.round(1000 * (1 - difference)) };
  return {
    title: 'The same spots found, by tone',
    rows: [...rows, { ...alike, goal: 1 - MOST_DIFFERENCE }],
    notes: [`Largest difference: ${(100 * difference).toFixed(1)} points, at most ${100 * MOST_DIFFERENCE}`],
  };
}

/** Metamorphic tests of the face reader: what should change nothing, and what should change one thing alone. */
export async function evaluateFaces(options: Options): Promise<Part[]> {
  const models = await loadFaceModels();
  const read: ReadPhoto = async (photo) => {
    const face = await measurePhoto(photo, models);
    return 'cannotAnalyse' in face
      ? { reading: face, imageQuality: undefined }
      : { reading: describeFace(face), imageQuality: face.imageQuality };
  };
  const { photos, facesATone, tones = monkTones, spotStrengths = SPOT_STRENGTHS, progress } = options;
  const seeds = Array.from({ length: facesATone }, (_, at) => at + 1);
  // Rates are compared here: they need more cases than a yes or no.
  const moreSeeds = Array.from({ length: 2 * facesATone }, (_, at) => at + 1);
  const drawn: Subject[] = [];
  const notes: string[] = [];
  for (const [at, tone] of tones.entries()) {
    for (const seed of seeds) {
      const photo = await drawFacePng(someSkin(metered(tone), 100 * at + seed));
      const look = await read(photo);
      if (isRead(look)) drawn.push({ name: `${tone} ${seed}`, photo, read: look });
      else notes.push(`${tone} ${seed}: ${refusalOf(look)}`);
    }
  }
  const parts = await levelsKept('Drawn faces', drawn, read, { ...options, listedGoal: DRAWN_LISTED });
  parts[0]?.notes.push(...notes);
  if (photos !== undefined) {
    const skipped: string[] = [];
    const subjects = await subjectsIn(photos, read, skipped);
    const kept = await levelsKept(`${subjects.length} photos`, subjects, read, {
      ...options,
      listedGoal: undefined,
    });
    kept[0]?.notes.push(...skipped);
    parts.push(...kept);
  }
  parts.push(await whatIsAdded(tones, seeds, read, progress));
  parts.push(await spotsByTone(tones, moreSeeds, spotStrengths, read, progress));
  return parts;
}
