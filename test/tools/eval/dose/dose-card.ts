import { Observation } from '#domain/reading/observation.ts';
import { type CardRow, type CardTable, decimal, percent } from '../card.ts';
import { bootstrap, spearman } from '../statistics.ts';
import { median, shareOf } from '../../averages.ts';
import { type DoseKind, doseKinds } from './kinds.ts';
import type { DoseSeries } from './measure-dose.ts';

const MIN_SPEARMAN = 0.9;
const MIN_FOUND = 0.8;
/** The index of the dose that the face reader must detect on a share of at least `MIN_FOUND` of the faces. */
const ASKED_DOSE = 2;
const MAX_OTHERS = 0.1;

export const kindsIn = (all: readonly DoseSeries[]): DoseKind[] => [...new Set(all.map(({ kind }) => kind))];

/**
 * The rank correlation between the dose of a drawn skin change and the amount that the face reader reports, on one
 * face. `undefined` if an amount is missing.
 */
export function rankCorrelationOf(
  { before, steps }: DoseSeries,
  by: 'amount' | 'overall' = 'amount',
): number | undefined {
  const amounts = [before, ...steps].map((step) => step[by]);
  const read = amounts.flatMap((amount) => amount ?? []);
  if (read.length < amounts.length) return undefined;
  return spearman([0, ...steps.map(({ dose }) => dose)], read);
}

export const foundAt = (series: readonly DoseSeries[], step: number): number =>
  shareOf(series.map(({ steps }) => steps[step]?.found ?? false));
export const othersRaised = (series: readonly DoseSeries[]): number =>
  shareOf(series.flatMap(({ steps }) => steps.map(({ raised }) => raised.length > 0)));

/**
 * Up to four observations whose levels rose most often although the drawn change should not affect them. Each is listed
 * with the share of edited photos in which its level rose.
 */
function raisedMost(series: readonly DoseSeries[]): string {
  const steps = series.flatMap((each) => each.steps);
  return Observation.options
    .map((observation) => ({
      observation,
      share: shareOf(steps.map(({ raised }) => raised.includes(observation))),
    }))
    .filter(({ share }) => share >= 0.005)
    .toSorted((one, other) => other.share - one.share)
    .slice(0, 4)
    .map(({ observation, share }) => `${observation} ${percent(share)}`)
    .join(', ');
}

function kindRow(kind: DoseKind, series: readonly DoseSeries[], seed: number): CardRow {
  const correlations = series.flatMap((each) => rankCorrelationOf(each) ?? []);
  const isReadMostly = correlations.length * 2 > series.length;
  const correlation = isReadMostly ? median(correlations) : Number.NaN;
  const interval = isReadMostly ? bootstrap([correlations], (drawn) => median(drawn), seed) : undefined;
  const found = kind.doses.map((_, step) => foundAt(series, step));
  const others = othersRaised(series);
  return {
    cells: [
      kind.name,
      `${correlations.length} of ${series.length}`,
      interval ? `${decimal(correlation)} (${interval.map((end) => decimal(end)).join(' to ')})` : 'not read',
      isReadMostly ? decimal(median(series.flatMap((each) => rankCorrelationOf(each, 'overall') ?? []))) : '',
      ...found.map((share) => percent(share)),
      percent(others),
      raisedMost(series),
    ],
    missed: !(correlation >= MIN_SPEARMAN) || (found[ASKED_DOSE] ?? 0) < MIN_FOUND || others > MAX_OTHERS,
  };
}

export function doseTable(all: readonly DoseSeries[], seed: number): CardTable {
  // If no face was measured, every kind counts as missed.
  const kinds = all.length > 0 ? kindsIn(all) : doseKinds;
  return {
    title: 'Dose: changes drawn onto photos, and what the reader finds',
    columns: [
      'drawn',
      'read',
      'Spearman',
      'of the mean',
      '1st',
      '2nd',
      '3rd',
      '4th',
      '5th',
      'others',
      'most raised others',
    ],
    rows: kinds.map((kind) =>
      kindRow(
        kind,
        all.filter((series) => series.kind === kind),
        seed,
      ),
    ),
    notes: [
      ...kinds.map(({ name, unit, doses }) => `${name}: ${doses.join(', ')} ${unit}`),
      `Goals: Spearman of the median face ${MIN_SPEARMAN}, found at the third dose ${percent(MIN_FOUND)}, other observations raised in at most ${percent(MAX_OTHERS)} of the edited photos`,
    ],
  };
}
