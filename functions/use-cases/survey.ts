import type { Plan } from '#domain/plan/plan.ts';
import type { RuleId } from '#domain/plan/rule-id.ts';
import { type Level, Observation } from '#domain/reading/observation.ts';
import { type SkinReading, strongestLevel } from '#domain/reading/reading.ts';

/**
 * The number of analyses that are counted together. A log line about a single analysis would reveal facts about a
 * visitor's face or answers.
 */
export const SURVEY_BATCH = 10;

type ObservationCount = { observation: Observation; level: Level; count: number };
type WithheldCount = { rule: RuleId; count: number };
export type SurveyCounts = { observed: readonly ObservationCount[]; withheld: readonly WithheldCount[] };

export type Survey = { add(reading: SkinReading, plan: Pick<Plan, 'withheld'>): void };

/** Counts observations and withheld actives, and reports the counts after every `SURVEY_BATCH` analyses. */
export function createSurvey(report: (counts: SurveyCounts) => void): Survey {
  const observed = new Map<string, ObservationCount>();
  const withheld = new Map<RuleId, WithheldCount>();
  let analyses = 0;

  return {
    add(reading, plan) {
      analyses += 1;
      for (const observation of Observation.options) {
        const level = strongestLevel(reading, observation);
        if (level !== undefined)
          increase(observed, `${observation} ${level}`, { observation, level, count: 0 });
      }
      for (const { rule } of plan.withheld) increase(withheld, rule, { rule, count: 0 });
      if (analyses < SURVEY_BATCH) return;
      report({ observed: [...observed.values()], withheld: [...withheld.values()] });
      analyses = 0;
      observed.clear();
      withheld.clear();
    },
  };
}

function increase<K, T extends { count: number }>(counts: Map<K, T>, key: K, first: T): void {
  const entry = counts.get(key) ?? first;
  counts.set(key, { ...entry, count: entry.count + 1 });
}
