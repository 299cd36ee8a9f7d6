import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { evidence } from '#domain/plan/evidence/rows.ts';
import { safetyRules } from '#domain/plan/rules.ts';

const FILE = 'functions/domain/plan/evidence/README.md';
const text = readFileSync(FILE, 'utf8');

const section = (title: string): string[] =>
  (text.split(`\n## ${title}\n`)[1] ?? '').split('\n## ')[0]?.match(/`[^`]+`/g) ?? [];

const quoted = (names: readonly string[]): string[] => names.map((name) => `\`${name}\``);

/** Expects a section of the list to contain these ids in this order. */
const expectSection = (title: string, ids: readonly string[]): void =>
  expect(section(title), `${FILE}, section "${title}"`).toEqual(quoted(ids));

describe('the list that a pharmacist should review first', () => {
  it.each(['C', 'E', 'W', 'M'])('has a section that lists exactly the evidence of grade %s', (grade) => {
    const rows = Object.entries(evidence).filter(([, row]) => row.grade === grade);
    expectSection(
      `Evidence of grade ${grade}`,
      rows.map(([id]) => id),
    );
  });

  it.each(['E', 'W', 'M'] as const)('has a section that lists exactly the rules of grade %s', (grade) => {
    const rules = safetyRules.filter((rule) => rule.grade === grade);
    expectSection(
      `Rules of grade ${grade}`,
      rules.map(({ id }) => id),
    );
  });
});
