import { type CardTable, percent } from '../card.ts';
import { type TypologyGroup, typologyAngle, typologyGroups, typologyOf } from '../cielab.ts';
import type { Evaluation } from '../evaluation.ts';
import { kindsIn } from './dose-card.ts';
import { shareOf } from '../../averages.ts';
import { doseKinds } from './kinds.ts';
import { type DoseSeries, seriesOf, subjectsOf } from './measure-dose.ts';

/** The range of face widths in pixels. It keeps the faces of one tone from being larger than those of another. */
const WIDTHS = { minPx: 120, maxPx: 180 };
/** The maximum number of faces of each tone. */
export const MAX_PER_TONE = 14;
const MIN_GROUP = 12;
const MAX_APART = 0.08;

/**
 * The kinds of drawn skin changes, each with its second to fourth dose. The other doses cannot show a difference
 * between skin tones: the reader detects the smallest on hardly any face, and the largest on every face.
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

const foundIn = (series: readonly DoseSeries[]): number =>
  shareOf(series.flatMap(({ steps }) => steps.map(({ found }) => found)));

/**
 * The share of drawn doses that the reader detected, by the tone of the unedited skin. Tones with too few faces are
 * excluded.
 */
export function fairnessTable(all: readonly DoseSeries[]): CardTable {
  const facesOf = (typology: string): number =>
    new Set(all.filter((series) => series.typology === typology).map(({ face }) => face)).size;
  const groups = typologyGroups.map(([name]) => name).filter((name) => facesOf(name) >= MIN_GROUP);
  const rows = kindsIn(all).map((kind) => {
    const shares = groups.map((name) =>
      foundIn(all.filter((series) => series.kind === kind && series.typology === name)),
    );
    const apart = shares.length > 1 ? Math.max(...shares) - Math.min(...shares) : Number.NaN;
    const isJudged = shares.length > 1 && shares.some((share) => share > 0);
    return {
      cells: [
        kind.name,
        ...shares.map((share) => percent(share)),
        Number.isNaN(apart) ? '–' : (100 * apart).toFixed(0),
      ],
      missed: isJudged ? apart > MAX_APART : undefined,
    };
  });
  return {
    title: 'Fairness: share of the second to fourth dose that is found, by skin tone (ITA)',
    columns: ['drawn', ...groups.map((name) => `${name} (${facesOf(name)})`), 'points apart'],
    rows,
    notes: [
      `Faces of ${WIDTHS.minPx} to ${WIDTHS.maxPx} pixels: ${typologyGroups.map(([name]) => `${name} ${facesOf(name)}`).join(', ')}; groups of fewer than ${MIN_GROUP} are left out`,
      `Goal: at most ${100 * MAX_APART} points apart`,
    ],
  };
}
