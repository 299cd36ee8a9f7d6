import { isRecord, type Schema, subschemas } from './subschemas.ts';

/**
 * This file checks a schema against the features that Bedrock accepts in strict mode, as of late 2026. They are listed
 * at https://platform.claude.com/docs/en/build-with-claude/structured-outputs#json-schema-limitations and
 * https://docs.aws.amazon.com/bedrock/latest/userguide/structured-output.html. All other keywords are refused.
 */

const MAX_OPTIONAL = 24;
const MAX_UNIONS = 16;

const everywhere =
  'type enum const anyOf allOf $ref $schema $defs definitions default title description'.split(' ');
const byType: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['object', [...everywhere, 'properties', 'required', 'additionalProperties']],
  ['array', [...everywhere, 'items', 'minItems']],
  ['string', [...everywhere, 'format', 'pattern']],
]);
const formats: ReadonlySet<unknown> = new Set(
  'date-time time date duration email hostname uri ipv4 ipv6 uuid'.split(' '),
);
/** Matches lookaround, backreferences and word boundaries. */
const complexPattern = /\(\?<?[=!]|\\[1-9bB]/;

/** Describes the first problem of a strict schema. `undefined` if no problem is found. */
export function strictSchemaProblem(root: unknown): string | undefined {
  if (!isRecord(root)) return 'Invalid schema: it must be a JSON object';
  return referenceProblem(root, root, []) ?? problemIn(root) ?? sizeProblem(root);
}

function problemIn(schema: Schema): string | undefined {
  const own = checks.map((check) => check(schema)).find((problem) => problem !== undefined);
  return own ?? firstOf(subschemas(schema), problemIn);
}

/** The beginning of an error message about a keyword of the schema. */
const ofType = ({ type }: Schema): string => `For '${typeof type === 'string' ? type : 'any'}' type`;

const checks: readonly ((schema: Schema) => string | undefined)[] = [
  (schema) => {
    const known = byType.get(schema['type']) ?? everywhere;
    const unknown = Object.keys(schema)
      .filter((keyword) => !known.includes(keyword))
      .toSorted();
    if (unknown.length === 0) return undefined;
    return unknown.length === 1
      ? `${ofType(schema)}, property '${unknown[0]}' is not supported`
      : `${ofType(schema)}, properties ${unknown.join(', ')} are not supported`;
  },
  (schema) =>
    schema['type'] === 'object' && schema['additionalProperties'] !== false
      ? `${ofType(schema)}, 'additionalProperties' must be explicitly set to false`
      : undefined,
  (schema) =>
    [undefined, 0, 1].some((allowed) => allowed === schema['minItems'])
      ? undefined
      : `${ofType(schema)}, 'minItems' values other than 0 and 1 are not supported`,
  (schema) =>
    schema['format'] === undefined || formats.has(schema['format'])
      ? undefined
      : `${ofType(schema)}, this 'format' is not supported`,
  ({ pattern }) =>
    typeof pattern === 'string' && complexPattern.test(pattern)
      ? "For 'string' type, this 'pattern' is not supported"
      : undefined,
  ({ enum: codes }) =>
    Array.isArray(codes) && codes.some((code) => typeof code === 'object' && code !== null)
      ? 'Invalid schema: complex types in enum are not supported'
      : undefined,
  ({ allOf }) =>
    Array.isArray(allOf) && allOf.some((each) => isRecord(each) && '$ref' in each)
      ? 'Invalid schema: allOf with $ref is not supported'
      : undefined,
];

/** References must point to definitions in the same schema, and must not be recursive. */
function referenceProblem(root: Schema, schema: Schema, within: readonly string[]): string | undefined {
  const { $ref: reference } = schema;
  if (typeof reference !== 'string') {
    return firstOf(subschemas(schema), (each) => referenceProblem(root, each, within));
  }
  if (reference === '#') return 'Invalid schema: recursive schemas are not supported: #';
  if (!reference.startsWith('#/')) return 'Invalid schema: external $ref is not supported';
  const target = targetOf(root, reference);
  if (!target) return `Invalid schema: Reference to non-existent definition: ${reference}`;
  if (within.includes(reference)) return `Invalid schema: recursive schemas are not supported: ${reference}`;
  return referenceProblem(root, target, [...within, reference]);
}

function targetOf(root: Schema, reference: string): Schema | undefined {
  let found: unknown = root;
  for (const part of reference.split('/').slice(1)) found = isRecord(found) ? found[part] : undefined;
  return isRecord(found) ? found : undefined;
}

function sizeProblem(root: Schema): string | undefined {
  const { optional, unions } = sizeOf(root, root);
  if (optional > MAX_OPTIONAL) {
    return `Schemas contains too many optional parameters (${optional}), which would make grammar compilation inefficient. Reduce the number of optional parameters in your tool schemas (limit: ${MAX_OPTIONAL}).`;
  }
  return unions > MAX_UNIONS
    ? `Schemas contains too many parameters with union types (${unions} parameters with type arrays or anyOf). Reduce the number of parameters that use union types (limit: ${MAX_UNIONS} parameters with unions).`
    : undefined;
}

/** Counts a definition once per use. Bedrock does not document how it counts, so the check may be too strict. */
function sizeOf(root: Schema, schema: Schema): { optional: number; unions: number } {
  const target = typeof schema['$ref'] === 'string' ? targetOf(root, schema['$ref']) : undefined;
  if (target) return sizeOf(root, target);
  const required = Array.isArray(schema['required']) ? schema['required'] : [];
  const properties = isRecord(schema['properties']) ? Object.keys(schema['properties']) : [];
  const { $defs: _, definitions: __, ...used } = schema;
  return subschemas(used)
    .map((each) => sizeOf(root, each))
    .reduce(
      (one, other) => ({ optional: one.optional + other.optional, unions: one.unions + other.unions }),
      {
        optional: properties.filter((name) => !required.includes(name)).length,
        unions: Array.isArray(schema['type']) || 'anyOf' in schema ? 1 : 0,
      },
    );
}

function firstOf<T>(items: readonly T[], problem: (item: T) => string | undefined): string | undefined {
  for (const item of items) {
    const found = problem(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
