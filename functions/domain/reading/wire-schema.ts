import { Confidence } from './category.ts';
import { CannotAnalyseReason, Observation, PhotoObstacle, regionsFor } from './observation.ts';
import { regionLists } from './wire.ts';

/**
 * The JSON schema of the wire form (`wire.ts`). For strict output, Bedrock accepts closed objects, enums and internal
 * references, but no length or number limits, and at most 24 optional properties (this schema has 16). The schema is
 * built from the enums, because a converter from zod would make the Lambda function larger.
 */

type Codes = readonly string[];

const closed = <Properties extends object>(properties: Properties) => ({
  type: 'object',
  properties,
  additionalProperties: false,
});

const oneOf = (codes: Codes) => ({ type: 'string', enum: [...codes] });
const listOf = (codes: Codes) => ({ type: 'array', items: oneOf(codes) });
const reference = (name: string) => ({ $ref: `#/$defs/${name}` });

/** Observations that can occur in the same regions share their schema definitions. */
const places = [...new Map(Observation.options.map((name) => [keyOf(name), regionsFor[name]]))];

function keyOf(name: Observation): string {
  return regionsFor[name].join();
}

const placeOf = (name: Observation): number => places.findIndex(([key]) => key === keyOf(name));

const definitions = places.flatMap(([, regions], place) => [
  [`at${place}`, listOf(regions)] as const,
  [`seen${place}`, seenAt(`at${place}`)] as const,
]);

/**
 * Requires each property of this shared definition. An optional one would count towards Bedrock's limit on optional
 * properties once per reference to the definition.
 */
function seenAt(regions: string) {
  const lists = regionLists.map((list) => [list, reference(regions)] as const);
  const properties = { ...Object.fromEntries(lists), confidence: reference('sure') };
  return { ...closed(properties), required: Object.keys(properties) };
}

const observations = Observation.options.map((name) => [name, reference(`seen${placeOf(name)}`)] as const);

export const wireSchema = {
  ...closed({
    cannotAnalyse: oneOf(CannotAnalyseReason.options),
    observations: closed(Object.fromEntries(observations)),
    photo: listOf(PhotoObstacle.options),
  }),
  $defs: { sure: oneOf(Confidence.options), ...Object.fromEntries(definitions) },
};
