import type { Changes } from './item.ts';

/** The values that each part of the switch accepts. "deployed" means the limit in the settings. */
const allowed = {
  analyses: { pattern: /^(?:on|off)$/, form: 'on or off', asDeployed: 'on' },
  uploads: { pattern: /^(?:on|off)$/, form: 'on or off', asDeployed: 'on' },
  analysesPerDay: {
    pattern: /^(?:\d{1,9}|deployed)$/,
    form: 'deployed or a whole number of at most 9 digits',
    asDeployed: 'deployed',
  },
} as const;
type Part = keyof typeof allowed;

const isPart = (name: string): name is Part => Object.hasOwn(allowed, name);

/** Reads arguments such as `analyses=off uploads=on`. Returns a message if one of them is wrong. */
export function readChanges(pairs: readonly string[]): Changes | string {
  const changes = new Map<Part, string | undefined>();
  for (const pair of pairs) {
    const [name = '', value = '', ...more] = pair.split('=');
    if (!isPart(name) || more.length > 0)
      return `${pair}: the switch has only ${Object.keys(allowed).join(', ')}`;
    const { pattern, form, asDeployed } = allowed[name];
    if (!pattern.test(value)) return `${name} must be ${form}, not "${value}"`;
    if (changes.has(name)) return `${name} occurs twice`;
    changes.set(name, value === asDeployed ? undefined : value);
  }
  return changes;
}
