import type { Template } from 'aws-cdk-lib/assertions';
import * as z from 'zod/mini';

/**
 * Reads templates for tests. Hashes are removed from the names, and references are replaced by strings such as
 * `<PhotosBucket.Arn>`.
 */

const Raw = z.looseObject({
  Type: z.string(),
  Properties: z._default(z.record(z.string(), z.unknown()), {}),
  DeletionPolicy: z.optional(z.string()),
});

export type Resource = {
  readonly name: string;
  readonly type: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /**
   * Whether CloudFormation deletes or retains the resource when the stack is deleted. The default is `Delete`.
   */
  readonly deletionPolicy: string;
};

export function resources(template: Template, type?: string): Resource[] {
  return Object.entries(template.toJSON()['Resources'] ?? {}).flatMap(([id, raw]) => {
    const { Type, Properties, DeletionPolicy = 'Delete' } = Raw.parse(raw);
    if (type !== undefined && Type !== type) return [];
    const properties = z.record(z.string(), z.unknown()).parse(asText(Properties));
    return [{ name: nameOf(id), type: Type, properties, deletionPolicy: DeletionPolicy }];
  });
}

/** The only resource of this type whose name begins with `name`. Throws unless there is exactly one. */
export function resource(template: Template, type: string, name = ''): Resource {
  const found = resources(template, type).filter((each) => each.name.startsWith(name));
  const [only] = found;
  if (!only || found.length > 1) {
    throw new Error(`Expected one ${type} whose name begins with "${name}", found ${found.length}`);
  }
  return only;
}

/** Removes the eight hex digits of a hash at the end of a logical id. */
const nameOf = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/** Replaces `Ref`, `Fn::GetAtt`, `Fn::Join` and `Fn::Sub` with readable text. */
export function asText(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asText);
  if (typeof value !== 'object' || value === null) return value;
  const [[key, argument] = ['', undefined], ...more] = Object.entries(value);
  const read = more.length === 0 ? intrinsics[key] : undefined;
  if (read) return read(argument);
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, asText(each)]));
}

const intrinsics: Readonly<Record<string, (argument: unknown) => string>> = {
  Ref: (id) => `<${nameOf(String(id))}>`,
  'Fn::GetAtt': (path) => `<${z.array(z.string()).parse(path).map(nameOf).join('.')}>`,
  'Fn::Join': (parts) => {
    const [separator, pieces] = z.tuple([z.string(), z.array(z.unknown())]).parse(parts);
    return pieces.map(asText).join(separator);
  },
  'Fn::Sub': (text) => String(text).replaceAll(/\$\{([^}]+)\}/g, '<$1>'),
};

const texts = z.pipe(
  z.union([z.string(), z.array(z.string())]),
  z.transform((value) => (typeof value === 'string' ? [value] : value)),
);

export const Statement = z.object({
  Effect: z.enum(['Allow', 'Deny']),
  Action: texts,
  Resource: texts,
  Principal: z.optional(z.unknown()),
  Condition: z.optional(z.unknown()),
});
export type Statement = z.infer<typeof Statement>;

const Policy = z.looseObject({ PolicyDocument: z.looseObject({ Statement: z.array(Statement) }) });

/** The statements of an IAM, bucket or queue policy. */
export const statementsOf = ({ properties }: Resource): Statement[] =>
  Policy.parse(properties).PolicyDocument.Statement;

/** The policy statements of one of our functions. */
export function grantsOf(template: Template, functionName: string): Statement[] {
  const role = resource(template, 'AWS::IAM::Role', `Functions${functionName}`);
  const policies = resources(template, 'AWS::IAM::Policy').filter(({ properties }) =>
    z
      .looseObject({ Roles: z.array(z.string()) })
      .parse(properties)
      .Roles.includes(`<${role.name}>`),
  );
  return policies.flatMap(statementsOf);
}

/** The permissions of one of our functions, as `action on resource`. */
export const rightsOf = (template: Template, functionName: string): string[] => {
  const rights = grantsOf(template, functionName).flatMap(({ Action, Resource }) =>
    Action.flatMap((action) => Resource.map((target) => `${action} on ${target}`)),
  );
  // Removes duplicates, because two statements can grant the same permission.
  return [...new Set(rights)].sort();
};

const Environment = z.looseObject({
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }),
});

export const environmentOf = (template: Template, functionName: string): Record<string, string> =>
  Environment.parse(resource(template, 'AWS::Lambda::Function', `Functions${functionName}`).properties)
    .Environment.Variables;
