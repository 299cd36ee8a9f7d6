import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alarmTable } from '../infra/alarms.ts';
import { presets, settingMeanings } from '../infra/settings.ts';

const readme = readFileSync('README.md', 'utf8');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));

/** The cells of every table row, without padding and code marks. */
const rows = readme
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

describe('the README', () => {
  it('names the two commands first', () => {
    const fences = [...readme.matchAll(/```sh\n(.*?)\n```/gs)].map((match) => match[1]);
    expect(fences.slice(0, 2)).toEqual(['npm ci && npm start', 'npm ci && npm test']);
  });

  it('names only scripts that exist', () => {
    const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map((match) => match[1] ?? '');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(Object.entries(settingMeanings))(
    'has the setting %s with its default and its sentence',
    (name, meaning) => {
      const preset = Object.entries(presets).find(([each]) => each === name)?.[1];
      expect(rows).toContainEqual([`\`${name}\``, preset === undefined ? 'none' : `\`${preset}\``, meaning]);
    },
  );

  it.each(Object.entries(alarmTable))('says what the alarm %s means', (name, { visitor, action }) => {
    expect(rows).toContainEqual([name, visitor, action]);
  });
});
