import { Observation } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { type TypologyGroup, typologyAngle, typologyOf } from '../cielab.ts';
import type { Evaluation } from '../evaluation.ts';
import type { MappedFace } from '../face-map.ts';
import { type FacePhoto, onePerPerson } from '../photo-set.ts';
import { encodePicture } from '../picture.ts';
import { amountOf, isRaised, isRead, meanAmountOf } from '../read.ts';
import { type DoseKind, doseKinds } from './kinds.ts';

/** The face reader's result for a face onto which one dose of a kind of skin change was drawn. */
type DoseStep = {
  dose: number;
  /**
   * The greatest amount in any region, added up over the observations in `kind.read`. `undefined` if one of them was
   * not read.
   */
  amount: number | undefined;
  /** Like `amount`, but with the mean over the regions. */
  overall: number | undefined;
  /**
   * Whether the face reader detected the change: in at least one region, an observation that should respond to it has a
   * higher level than in the unedited photo.
   */
  found: boolean;
  /** Observations that should not respond to the change, but have a higher level than in the unedited photo. */
  raised: readonly Observation[];
};

/**
 * The results for all doses of one kind of skin change on one face. `before` contains the amounts in the unedited
 * photo.
 */
export type DoseSeries = {
  face: string;
  kind: DoseKind;
  typology: TypologyGroup;
  before: Pick<DoseStep, 'amount' | 'overall'>;
  steps: readonly DoseStep[];
};

/**
 * The minimum width of a face in pixels. On a narrower face, the drawn lines would be too wide, because of their
 * minimum width in pixels.
 */
const MIN_FACE_PX = 180;

export type DoseOptions = {
  kinds?: readonly DoseKind[];
  /** Called with every edited photo. */
  save?: (name: string, photo: Uint8Array) => Promise<void>;
};

const amountsIn = (reading: Reading, { read }: DoseKind): Pick<DoseStep, 'amount' | 'overall'> => ({
  amount: amountOf(reading, read),
  overall: meanAmountOf(reading, read),
});

/**
 * Draws every dose of every kind onto one face and reads the edited photos. Returns an empty array if the unedited
 * photo cannot be read.
 */
export async function seriesOf(
  name: string,
  face: MappedFace,
  { read, seed }: Evaluation,
  { kinds = doseKinds, save }: DoseOptions,
): Promise<DoseSeries[]> {
  const before = await read(await encodePicture(face.picture));
  if (!isRead(before)) return [];
  const typology = typologyOf(typologyAngle(face.tone));
  const stem = name.replaceAll(/[/\\]/g, '-').replace(/\.\w+$/, '');
  const stepOf = async (kind: DoseKind, dose: number): Promise<DoseStep> => {
    const photo = await encodePicture(kind.draw(face, dose, seed));
    await save?.(`${stem}-${kind.name}-${dose}.png`, photo);
    const after = await read(photo);
    if (!isRead(after)) return { dose, ...amountsIn(after, kind), found: false, raised: [] };
    const raised = Observation.options.filter((observation) => isRaised(before, after, observation));
    return {
      dose,
      ...amountsIn(after, kind),
      found: raised.some((observation) => kind.read.includes(observation)),
      raised: raised.filter((observation) => !kind.read.includes(observation)),
    };
  };
  const all: DoseSeries[] = [];
  for (const kind of kinds) {
    // The doses are processed concurrently, so that this thread can draw a dose while another dose is being read.
    const steps = await Promise.all(kind.doses.map((dose) => stepOf(kind, dose)));
    all.push({ face: name, kind, typology, before: amountsIn(before, kind), steps });
  }
  return all;
}

export type Widths = { minPx: number; maxPx?: number };

/** Yields the largest photo of each person. Skips a photo if its face is not found, too narrow or too wide. */
export async function* subjectsOf(
  { photos, locate, signal }: Evaluation,
  { minPx, maxPx = Infinity }: Widths,
): AsyncGenerator<{ photo: FacePhoto; face: MappedFace }> {
  for (const photo of onePerPerson(photos)) {
    if (signal.aborted) return;
    const face = await locate(await photo.load());
    if (face && face.widthPx >= minPx && face.widthPx <= maxPx) yield { photo, face };
  }
}

/** Measures every dose of every kind of skin change on at most `limit` faces that are wide enough. */
export async function measureDoses(evaluation: Evaluation, options: DoseOptions = {}): Promise<DoseSeries[]> {
  const all: DoseSeries[] = [];
  let count = 0;
  for await (const { photo, face } of subjectsOf(evaluation, { minPx: MIN_FACE_PX })) {
    if (count === evaluation.limit) break;
    count += 1;
    evaluation.progress(`dose, face ${count}: ${photo.name}`);
    all.push(...(await seriesOf(photo.name, face, evaluation, options)));
  }
  return all;
}
