import { describe, expect, it } from 'vitest';
import { strictSchemaProblem } from '../../../../infra/local/bedrock/strict-schema.ts';

const closed = (properties: object, more: object = {}) => ({
  type: 'object',
  properties,
  additionalProperties: false,
  ...more,
});
const withValue = (value: unknown) => closed({ value });
const many = (count: number, value: unknown) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`value${index}`, value]));

describe('a strict schema', () => {
  it.each<[string, unknown]>([
    ['closed objects, required or not', closed({ a: closed({}) }, { required: ['a'] })],
    ['codes', withValue({ type: 'string', enum: ['a', 'b'] })],
    ['numbers and constants', closed({ a: { type: 'integer' }, b: { const: 1 }, c: { type: 'null' } })],
    [
      'lists, even with at least one item',
      closed({ a: { type: 'array', items: { type: 'string' }, minItems: 1 } }),
    ],
    ['lists that may be empty', withValue({ type: 'array', items: { type: 'string' }, minItems: 0 })],
    ['known formats', withValue({ type: 'string', format: 'date' })],
    ['simple patterns', withValue({ type: 'string', pattern: '^[a-z]+$' })],
    ['descriptions and defaults', withValue({ type: 'string', description: 'x', default: 'y', title: 'Z' })],
    ['properties that are called like keywords', closed({ minLength: { type: 'string' } })],
    ['unions', withValue({ anyOf: [{ type: 'string' }, { type: 'null' }] })],
    [
      'references to its own definitions, also of each other',
      closed(
        { a: { $ref: '#/$defs/list' }, b: { $ref: '#/$defs/list' } },
        {
          $defs: {
            list: { type: 'array', items: { $ref: '#/$defs/code' } },
            code: { type: 'string', enum: ['a'] },
          },
        },
      ),
    ],
  ])('may contain %s', (_, schema) => {
    expect(strictSchemaProblem(schema)).toBeUndefined();
  });

  it.each<[string, object]>([
    ['minLength', { type: 'string', minLength: 1 }],
    ['maxLength', { type: 'string', maxLength: 60 }],
    ['minimum', { type: 'integer', minimum: 1 }],
    ['maximum', { type: 'number', maximum: 7 }],
    ['exclusiveMinimum', { type: 'number', exclusiveMinimum: 0 }],
    ['exclusiveMaximum', { type: 'number', exclusiveMaximum: 1 }],
    ['multipleOf', { type: 'integer', multipleOf: 5 }],
    ['maxItems', { type: 'array', items: { type: 'string' }, maxItems: 12 }],
    ['uniqueItems', { type: 'array', items: { type: 'string' }, uniqueItems: true }],
    ['contains', { type: 'array', items: { type: 'string' }, contains: { const: 'a' } }],
    ['prefixItems', { type: 'array', prefixItems: [{ type: 'string' }] }],
    ['minProperties', { ...closed({}), minProperties: 1 }],
    ['maxProperties', { ...closed({}), maxProperties: 3 }],
    ['patternProperties', { ...closed({}), patternProperties: { a: { type: 'string' } } }],
    ['propertyNames', { ...closed({}), propertyNames: { type: 'string' } }],
    ['dependentRequired', { ...closed({}), dependentRequired: { a: ['b'] } }],
    ['oneOf', { oneOf: [{ type: 'string' }] }],
    ['not', { type: 'string', not: { const: 'a' } }],
    ['if', { type: 'string', if: { const: 'a' } }],
    ['a keyword of the future', { type: 'string', brandNew: true }],
  ])('must not contain %s', (name, schema) => {
    const keyword = name.startsWith('a ') ? 'brandNew' : name;
    const type = 'type' in schema ? String(schema.type) : 'any';
    const problem = `For '${type}' type, property '${keyword}' is not supported`;
    expect(strictSchemaProblem(withValue(schema))).toBe(problem);
    // The check must also find the keyword in a nested schema.
    const inList = { type: 'array', items: schema };
    expect(strictSchemaProblem(closed({ list: inList }, { $defs: { unused: inList } }))).toBe(problem);
  });

  it('is refused with a single message about all unsupported keywords of a subschema', () => {
    const problem = strictSchemaProblem(withValue({ type: 'integer', minimum: 1, maximum: 7 }));
    expect(problem).toBe("For 'integer' type, properties maximum, minimum are not supported");
  });

  it.each([undefined, true, {}, { type: 'string' }])(
    'must set additionalProperties to false in every object, not to %j',
    (additionalProperties) => {
      const open = { type: 'object', properties: {}, additionalProperties };
      const problem = "For 'object' type, 'additionalProperties' must be explicitly set to false";
      expect(strictSchemaProblem(open)).toBe(problem);
      expect(strictSchemaProblem(withValue({ type: 'array', items: open }))).toBe(problem);
    },
  );

  it.each([2, 3, -1])('must not set minItems to %i', (minItems) => {
    expect(strictSchemaProblem(withValue({ type: 'array', items: { type: 'string' }, minItems }))).toBe(
      "For 'array' type, 'minItems' values other than 0 and 1 are not supported",
    );
  });

  it.each<[string, unknown, RegExp]>([
    ['an unknown format', withValue({ type: 'string', format: 'colour' }), /'format' is not supported/],
    ['a pattern that looks ahead', withValue({ type: 'string', pattern: '(?=a)a' }), /'pattern'/],
    ['a pattern that looks back', withValue({ type: 'string', pattern: '(?<!a)b' }), /'pattern'/],
    ['a pattern with a back reference', withValue({ type: 'string', pattern: '(a)\\1' }), /'pattern'/],
    ['a pattern with a word boundary', withValue({ type: 'string', pattern: '\\ba' }), /'pattern'/],
    ['objects among its codes', withValue({ enum: [{ a: 1 }] }), /complex types in enum/],
    ['a reference to another document', withValue({ $ref: 'https://example.com/a' }), /external \$ref/],
    ['a reference to nothing', withValue({ $ref: '#/$defs/a' }), /non-existent definition: #\/\$defs\/a/],
    ['a reference to itself', withValue({ $ref: '#' }), /recursive/],
    [
      'a definition that refers to itself',
      closed({ a: { $ref: '#/$defs/tree' } }, { $defs: { tree: closed({ b: { $ref: '#/$defs/tree' } }) } }),
      /recursive/,
    ],
    [
      'definitions that refer to each other',
      closed(
        { a: { $ref: '#/$defs/one' } },
        {
          $defs: { one: closed({ b: { $ref: '#/$defs/two' } }), two: closed({ c: { $ref: '#/$defs/one' } }) },
        },
      ),
      /recursive/,
    ],
    [
      'a reference in allOf',
      closed({ a: { allOf: [{ $ref: '#/$defs/a' }] } }, { $defs: { a: closed({}) } }),
      /allOf with \$ref/,
    ],
    ['a root that is not an object', 'text', /must be a JSON object/],
  ])('must not have %s', (_, schema, problem) => {
    expect(strictSchemaProblem(schema)).toMatch(problem);
  });

  it('may have at most 24 optional properties; those of a definition count once for each reference to it', () => {
    const text = { type: 'string' };
    expect(strictSchemaProblem(closed(many(24, text)))).toBeUndefined();
    expect(strictSchemaProblem(closed(many(25, text)))).toMatch(/too many optional parameters \(25\)/);
    expect(strictSchemaProblem(closed(many(25, text), { required: ['value0'] }))).toBeUndefined();
    const shared = { $defs: { part: closed(many(8, text)) } };
    const part = { $ref: '#/$defs/part' };
    expect(strictSchemaProblem(closed({ a: part, b: part }, shared))).toBeUndefined();
    expect(strictSchemaProblem(closed({ a: part, b: part, c: part }, shared))).toMatch(/parameters \(27\)/);
  });

  it('may have at most 16 unions', () => {
    const either = { type: ['string', 'null'] };
    expect(strictSchemaProblem(closed(many(16, either)))).toBeUndefined();
    expect(strictSchemaProblem(closed(many(17, either)))).toMatch(/union types \(17 /);
    const any = { anyOf: [{ type: 'string' }] };
    expect(strictSchemaProblem(closed(many(17, any)))).toMatch(/union types \(17 /);
  });
});
