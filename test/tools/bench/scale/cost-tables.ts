import { defaults } from '../../../../infra/settings/settings.ts';
import { modelDollars } from '../../../../infra/shared/model-dollars.ts';
import type { VisitCost } from '../counting/count-visit.ts';
import { forecast } from '../scale.ts';
import type { Behaviour } from './behaviour.ts';
import type { IdleCost } from './idle.ts';
import { defaultModel, type ModelPrice, otherModels, prices } from './prices.ts';

/** The number of analyses for which `infra/COSTS.md` states the cost. */
const ANALYSES = 1_000;
/** An arbitrary seed, because the cost per analysis hardly depends on it. */
const SEED = 1;

/**
 * A Markdown table of what 1,000 analyses cost, by service. It includes the events, polls and page loads of these
 * visits.
 */
export function costTable(visit: VisitCost, behaviour: Behaviour): string {
  const asked = { visitorsADay: ANALYSES, visit, behaviour, deployment: defaults, seed: SEED };
  const { analyses, apiCalls, costs } = forecast(asked);
  const forThousand = (ofDay: number): number => (ofDay * ANALYSES) / analyses;
  const { Bedrock, ...others } = costs;
  const firewall = apiCalls * prices.firewallRequest;
  const sum = Object.values(costs).reduce((total, each) => total + each, firewall);
  return markdownTable(
    ['for 1,000 analyses', 'dollars'],
    [
      [`Bedrock, ${defaultModel.name}`, dollars(forThousand(Bedrock))],
      ...otherModels.map((model) => [`Bedrock, ${model.name} instead`, insteadText(behaviour, model)]),
      ...Object.entries(others).map(([service, cost]) => [service, dollars(forThousand(cost))]),
      ['WAF, with `waf`', dollars(forThousand(firewall))],
      ['**all, with the default model and `waf`**', `**${dollars(forThousand(sum))}**`],
    ],
  );
}

const insteadText = (behaviour: Behaviour, model: ModelPrice): string =>
  `${model.thinks ? 'from ' : ''}${dollars(ANALYSES * modelDollars(behaviour, model))}`;

/** The cost of a month without visitors, in Markdown. */
export function idleTable(standing: readonly IdleCost[]): string {
  const sum = (of: (each: IdleCost) => number): string =>
    dollars(standing.reduce((total, each) => total + of(each), 0));
  return markdownTable(
    ['each month', 'how many', 'dollars', 'beyond the free allowance'],
    [
      ...standing.map((each) => [
        each.what,
        each.count.toLocaleString('en'),
        dollars(each.dollars),
        dollars(each.dollarsBeyondFreeTier),
      ]),
      [
        '**all**',
        '',
        `**${sum((each) => each.dollars)}**`,
        `**${sum((each) => each.dollarsBeyondFreeTier)}**`,
      ],
    ],
  );
}

const dollars = (value: number): string => value.toFixed(2);

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const markdownTable = (heads: readonly string[], body: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...body].map(line).join('\n');
