import { seededRandom } from '../../../support/drawings/random.ts';
import { type CardRow, type CardTable, percent } from '../card.ts';
import { type TypologyGroup, typologyAngle, typologyGroups, typologyOf } from '../cielab.ts';
import type { Evaluation } from '../evaluation.ts';
import { kindsIn } from './dose-card.ts';
import { median, shareOf } from '../../averages.ts';
import { type DoseKind, doseKinds } from './kinds.ts';
import { type DoseSeries, seriesOf, subjectsOf } from './measure-dose.ts';

/** The range of face widths in pixels. It is narrow, so that the faces of all tones have similar sizes. */
const WIDTHS = { minPx: 120, maxPx: 180 };
/** The maximum number of faces of each tone. */
export const MAX_PER_TONE = 14;
const MIN_GROUP = 12;
const MAX_APART = 0.08;
/** Two shares that differ by less than this are equal except for rounding errors. */
const TOLERANCE = 1e-9;

/**
 * The second to fourth dose of each drawn skin change. The other doses say little about skin tones: the face reader
 * rarely detects the smallest, and nearly always detects the largest.
 */
export const fairnessKinds = doseKinds.map((kind) => ({ ...kind, doses: kind.doses.slice(1, 4) }));

/** Measures `fairnessKinds` on at most `MAX_PER_TONE` faces of each tone. */
export async function measureFairness(evaluation: Evaluation): Promise<DoseSeries[]> {
  const all: DoseSeries[] = [];
  const most = Math.min(MAX_PER_TONE, evaluation.limit);
  const counts = new Map<TypologyGroup, number>();
  for await (const { photo, face } of subjectsOf(evaluation, WIDTHS)) {
    const tone = typologyOf(typologyAngle(face.tone));
    const count = counts.get(tone) ?? 0;
    if (count === most) continue;
    evaluation.progress(`fairness, ${tone} ${count + 1}: ${photo.name}`);
    const series = await seriesOf(photo.name, face, evaluation, { kinds: fairnessKinds });
    if (series.length > 0) counts.set(tone, count + 1);
    all.push(...series);
  }
  return all;
}

/** The results for one face: its tone, and for each dose whether the face reader detected the change. */
type FaceFound = { typology: TypologyGroup; found: readonly boolean[] };

const foundOn = (all: readonly DoseSeries[], kind: DoseKind): FaceFound[] =>
  all
    .filter((series) => series.kind === kind)
    .map(({ typology, steps }) => ({ typology, found: steps.map(({ found }) => found) }));

const sharesBy = (groups: readonly TypologyGroup[], faces: readonly FaceFound[]): number[] =>
  groups.map((name) =>
    shareOf(faces.filter(({ typology }) => typology === name).flatMap(({ found }) => found)),
  );

const apartOf = (shares: readonly number[]): number => Math.max(...shares) - Math.min(...shares);

const SHUFFLES = 1_000;

/**
 * A permutation test. If the tone made no difference, the groups would be random samples of the same faces, so the
 * tones are shuffled among the faces.
 *
 * @returns how far apart the groups are after each shuffle
 */
function apartByChance(
  groups: readonly TypologyGroup[],
  faces: readonly FaceFound[],
  seed: number,
): readonly number[] {
  const random = seededRandom(seed);
  return Array.from({ length: SHUFFLES }, () => {
    const tones = faces
      .map(({ typology }) => ({ typology, order: random() }))
      .toSorted((one, other) => one.order - other.order);
    const shuffled = faces.map(({ found, typology }, at) => ({
      found,
      typology: tones[at]?.typology ?? typology,
    }));
    return apartOf(sharesBy(groups, shuffled));
  });
}

const points = (share: number): string => (100 * share).toFixed(0);

function fairnessRow(
  kind: DoseKind,
  groups: readonly TypologyGroup[],
  all: readonly DoseSeries[],
  seed: number,
): CardRow {
  const faces = foundOn(all, kind).filter(({ typology }) => groups.includes(typology));
  const shares = sharesBy(groups, faces);
  if (shares.length < 2)
    return { cells: [kind.name, ...shares.map((share) => percent(share)), '–', '–', '–'], missed: undefined };
  const apart = apartOf(shares);
  const byChance = apartByChance(groups, faces, seed);
  const asFar = shareOf(byChance.map((each) => each >= apart - TOLERANCE));
  return {
    cells: [
      kind.name,
      ...shares.map((share) => percent(share)),
      points(apart),
      points(median(byChance)),
      percent(asFar),
    ],
    missed: shares.some((share) => share > 0) ? apart > MAX_APART : undefined,
  };
}

/**
 * The share of drawn skin changes that the face reader detected, by skin tone in the unedited photo. Tones with too few
 * faces are excluded.
 */
export function fairnessTable(all: readonly DoseSeries[], seed: number): CardTable {
  const facesOf = (typology: string): number =>
    new Set(all.filter((series) => series.typology === typology).map(({ face }) => face)).size;
  const groups = typologyGroups.map(([name]) => name).filter((name) => facesOf(name) >= MIN_GROUP);
  return {
    title: 'Fairness: share of the second to fourth dose that is found, by skin tone (ITA)',
    columns: [
      'drawn',
      ...groups.map((name) => `${name} (${facesOf(name)})`),
      'points apart',
      'by chance',
      'as far by chance',
    ],
    rows: kindsIn(all).map((kind) => fairnessRow(kind, groups, all, seed)),
    notes: [
      `Faces of ${WIDTHS.minPx} to ${WIDTHS.maxPx} pixels: ${typologyGroups.map(([name]) => `${name} ${facesOf(name)}`).join(', ')}; groups of fewer than ${MIN_GROUP} are left out`,
      `Goal: at most ${100 * MAX_APART} points apart`,
      `"By chance" is the median distance after the tones were shuffled between the faces ${SHUFFLES} times; "as far by chance" is the share of shuffles that are at least as far apart`,
    ],
  };
}
