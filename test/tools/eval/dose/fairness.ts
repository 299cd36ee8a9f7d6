import { type CardTable, percent } from '../card.ts';
import { type TypologyGroup, typologyAngle, typologyGroups, typologyOf } from '../cielab.ts';
import type { Evaluation } from '../evaluation.ts';
import { kindsIn, shareOf } from './dose-card.ts';
import { doseKinds } from './kinds.ts';
import { type DoseSeries, seriesOf, subjectsOf } from './measure-dose.ts';

/** Faces of about one size, so that no tone has the larger photos. */
const WIDTHS = { minPx: 120, maxPx: 180 };
/** Of each tone at most so many, and no fewer than these say something. */
export const MOST_OF_TONE = 14;
const MIN_GROUP = 12;
const MOST_APART = 0.08;

/** The doses between: hardly anybody shows the least, and everybody the greatest. */
export const fairnessKinds = doseKinds.map((kind) => ({ ...kind, doses: kind.doses.slice(1, 4) }));

/** The doses between, on as many faces of each tone. */
export async function measureFairness(evaluation: Evaluation): Promise<DoseSeries[]> {
  const all: DoseSeries[] = [];
  const most = Math.min(MOST_OF_TONE, evaluation.limit);
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

/** What was found by the tone of the unedited skin, where enough faces share one. */
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
      cells: [kind.name, ...shares.map(percent), Number.isNaN(apart) ? '–' : (100 * apart).toFixed(0)],
      missed: isJudged ? apart > MOST_APART : undefined,
    };
  });
  return {
    title: 'Fairness: share found over the second to fourth dose, by tone of the skin (ITA)',
    columns: ['drawn', ...groups.map((name) => `${name} (${facesOf(name)})`), 'points apart'],
    rows,
    notes: [
      `Faces of ${WIDTHS.minPx} to ${WIDTHS.maxPx} pixels: ${typologyGroups.map(([name]) => `${name} ${facesOf(name)}`).join(', ')}; groups of fewer than ${MIN_GROUP} are left out`,
      `Goal: at most ${100 * MOST_APART} points apart`,
    ],
  };
}
