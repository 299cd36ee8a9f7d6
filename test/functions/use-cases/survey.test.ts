import { describe, expect, it } from 'vitest';
import { createSurvey, type SurveyCounts, SURVEY_BATCH } from '../../../functions/use-cases/survey.ts';
import { Observation } from '#domain/reading/observation.ts';
import { reading } from '../../support/builders/reading.ts';

const notRead = Observation.options.filter((name) => name !== 'redness');
const redFace = reading({ redness: { nose: 'slight', cheeks: 'strong' } }, { notRead });
const paleFace = reading({ redness: { nose: 'none' } }, { notRead });
const withheld = { by: 'retinol', need: 'fineLines', rule: 'AGE-1' } as const;

describe('the anonymous totals of readings and plans', () => {
  it('are not reported until ten analyses have been counted', () => {
    const reports: SurveyCounts[] = [];
    const survey = createSurvey((counts) => reports.push(counts));
    for (let count = 1; count < SURVEY_BATCH; count += 1) survey.add(redFace, { withheld: [withheld] });
    expect([SURVEY_BATCH, reports]).toEqual([10, []]);
  });

  it('count analyses by the strongest level of each observation, and withheld actives by the rule that withheld them', () => {
    const reports: SurveyCounts[] = [];
    const survey = createSurvey((counts) => reports.push(counts));
    for (let count = 0; count < 7; count += 1) survey.add(redFace, { withheld: [withheld, withheld] });
    for (let count = 0; count < 3; count += 1) survey.add(paleFace, { withheld: [] });
    expect(reports).toEqual([
      {
        observed: [
          { observation: 'redness', level: 'strong', count: 7 },
          { observation: 'redness', level: 'none', count: 3 },
        ],
        withheld: [{ rule: 'AGE-1', count: 14 }],
      },
    ]);
  });

  it('restart from zero after each report', () => {
    const reports: SurveyCounts[] = [];
    const survey = createSurvey((counts) => reports.push(counts));
    for (let count = 0; count < 25; count += 1) survey.add(redFace, { withheld: [] });
    expect(reports.map(({ observed }) => observed.map(({ count }) => count))).toEqual([[10], [10]]);
  });
});
