import type { ReceivedResult, ReceivedStep } from '#domain/contract/received-analysis.ts';
import { aiDisclosure } from '../../ui/result/ai-disclosure.ts';
import { productName } from '../../ui/result/regimen-view.ts';

/**
 * The result as JSON: the texts that the visitor sees, the observations as codes, and the provenance. It contains
 * neither a photo nor an id of the visit.
 *
 * @param withoutHealth whether the plan was made without answers about health
 */
export function resultFile(result: ReceivedResult, nowMs: number, withoutHealth = false): string {
  const { summary, scienceNotes, warnings, categories, categoryDetails, safety, unmet, seeADoctor } = result;
  const { regimen, starting, importance = [], reading, provenance } = result;
  const content = {
    format: 'dewpoint-result-2',
    savedAt: new Date(nowMs).toISOString(),
    healthAnswersUsed: !withoutHealth,
    summary,
    regimen: regimen.map(withoutId),
    starting,
    buyInThisOrder: importance.flatMap((id) => {
      const step = regimen.find(({ productId }) => productId === id);
      return step ? [productName(step) ?? step.product] : [];
    }),
    scienceNotes,
    warnings,
    categories,
    categoryDetails,
    safety,
    unmet,
    seeADoctor,
    reading,
    provenance,
    aiDisclosure: aiDisclosure(provenance),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}

const withoutId = ({ productId: _unsaid, ...step }: ReceivedStep) => step;
