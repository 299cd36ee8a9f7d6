export type Schema = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Keywords whose value maps freely chosen names to schemas. */
const maps = ['properties', '$defs', 'definitions', 'patternProperties', 'dependentSchemas'];
const lists = ['anyOf', 'allOf', 'oneOf', 'prefixItems'];
const singles = ['items', 'not', 'if', 'then', 'else', 'contains', 'propertyNames', 'additionalProperties'];

const valuesOf = (value: unknown): unknown[] =>
  Array.isArray(value) || isRecord(value) ? Object.values(value) : [];

/** The direct subschemas of a schema, including those of keywords that Bedrock does not support. */
export const subschemas = (schema: Schema): Schema[] =>
  [
    ...[...maps, ...lists].flatMap((keyword) => valuesOf(schema[keyword])),
    ...singles.map((keyword) => schema[keyword]),
  ].filter(isRecord);
