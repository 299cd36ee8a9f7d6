import { estimateImageTokens, estimateTokens } from '#domain/reading/tokens.ts';
import { converseInput, questionAbout } from '../../../../functions/adapters/bedrock/model-request.ts';
import { defaults } from '../../../../infra/settings/settings.ts';
import { modelDollars, type TokenPrices } from '../../../../infra/shared/model-dollars.ts';
import { typologyGroups } from '../cielab.ts';
import { fairnessKinds, MAX_PER_TONE } from '../dose/fairness.ts';
import { type DoseKind, doseKinds } from '../dose/kinds.ts';
import { comparedGroups } from '../groups/measure-groups.ts';
import { objectKinds } from '../objects/kinds.ts';
import { type FacePhoto, onePerPerson } from '../photo-set.ts';
import type { CardPart } from '../run-card.ts';
import { transformations } from '../transformations.ts';

/** The approximate number of tokens of a complete reading. */
const OUTPUT_TOKENS = 450;

const dosesIn = (kinds: readonly DoseKind[]): number =>
  kinds.reduce((sum, { doses }) => sum + doses.length, 1);

/**
 * The maximum number of readings in each part of the reliability card. `people` is the number of people that the part
 * may use, and `limit` is the value of `--limit`.
 */
const readsOf: Record<Exclude<CardPart, 'groups'>, (people: number, limit: number) => number> = {
  dose: (people) => people * dosesIn(doseKinds),
  objects: (people) => people * (1 + objectKinds.length),
  fairness: (people, limit) =>
    Math.min(people, typologyGroups.length * Math.min(limit, MAX_PER_TONE)) * dosesIn(fairnessKinds),
  repeat: (people) => people * (1 + transformations.length),
  agreement: (people) => people,
  separation: (people) => people,
};

/**
 * The maximum number of readings in the given parts: of photos, and of changed copies of them. The actual number is
 * lower if faces are too small or not found.
 */
export function mostReads(photos: readonly FacePhoto[], parts: readonly CardPart[], limit: number): number {
  const everyone = onePerPerson(photos).length;
  const named = photos.flatMap(({ group }) => group ?? []);
  const perGroup = [...Map.groupBy(named, (group) => group)].map(
    ([group, each]) => Math.min(limit, each.length) * (comparedGroups.includes(group) ? 2 : 1),
  );
  const reads = parts.map((part) => {
    if (part === 'groups') return perGroup.reduce((sum, each) => sum + each, 0);
    return readsOf[part](part === 'fairness' ? everyone : Math.min(limit, everyone), limit);
  });
  return reads.reduce((sum, each) => sum + each, 0);
}

/** The estimated number of tokens in the request for a reading, without the photo. */
function requestTokens(modelId: string): number {
  const { messages, system, toolConfig } = converseInput(
    { modelId, maxTokens: defaults.modelMaxTokens, jsonMode: defaults.modelJsonMode },
    [questionAbout(new Uint8Array())],
  );
  return estimateTokens(JSON.stringify({ messages, system, toolConfig }));
}

/**
 * The estimated cost of readings. Second calls after malformed replies are not included. `sidePx` is the longer side of
 * the photos.
 */
export function estimateDollars(reads: number, modelId: string, sidePx: number, prices: TokenPrices): number {
  const inputTokens = requestTokens(modelId) + estimateImageTokens(sidePx, sidePx);
  return reads * modelDollars({ inputTokens, outputTokens: OUTPUT_TOKENS }, prices);
}
