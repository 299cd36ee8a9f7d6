import { AMERICAN_MODEL } from '../../../../infra/settings/default-model.ts';
import { modelDollars } from '../../../../infra/shared/model-dollars.ts';
import { askChild } from '../child.ts';
import type { Figure, Unit } from '../figure.ts';
import type { Row } from '../row.ts';
import { type Behaviour, usualVisit } from '../scale/behaviour.ts';
import { costTable, idleTable } from '../scale/cost-tables.ts';
import { idleMonth } from '../scale/idle.ts';
import { sizingTable } from '../scale/sizing-table.ts';
import { idleMetrics } from '../scale/idle-metrics.ts';
import { defaultModel } from '../scale/prices.ts';
import { Visit } from './overhead.ts';

const CENTS_A_DOLLAR = 100;

export const costRow: Row = {
  name: 'cost',
  title: 'One analysis',
  async measure(progress) {
    progress('counting the tokens of an analysis, and the face model');
    const behaviour = await usualVisit();
    progress('counting the AWS calls of a visit');
    const visit = await askChild('counts', [], Visit);
    progress('synthesising the stack');
    // This module is imported on demand, because it loads the CDK, which takes a second. No other row needs the CDK.
    const { prodResources } = await import('../scale/idle-template.ts');
    const standing = idleMonth(await prodResources(), await idleMetrics(), behaviour);
    return {
      figures: costFigures(behaviour),
      text: [costTable(visit, behaviour), idleTable(standing), sizingTable(visit, behaviour)].join('\n\n'),
    };
  },
};

/**
 * The estimated tokens of one model call, and their price. A repair (a second call after a malformed reply) would
 * more than double both.
 */
export function costFigures(behaviour: Behaviour): Figure[] {
  const { inputTokens, outputTokens, maxTokens } = behaviour;
  const cents = (tokens: number): number =>
    modelDollars({ inputTokens, outputTokens: tokens }, defaultModel) * CENTS_A_DOLLAR;
  return [
    figure('tokens in: prompt, schema and photo', 'tokens', inputTokens),
    figure('tokens out: a typical reading', 'tokens', outputTokens),
    figure(`estimated price, ${defaultModel.name}`, 'cents', cents(outputTokens)),
    figure('the most, with `modelMaxTokens` out', 'cents', cents(maxTokens)),
  ];
}

const figure = (what: string, unit: Unit, value: number): Figure => ({
  what,
  unit,
  ours: { label: AMERICAN_MODEL, work: { what }, values: [value] },
});
