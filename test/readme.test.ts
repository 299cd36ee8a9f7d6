import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  ANALYSIS_TTL_S,
  COUNTER_GRACE_S,
  PRESET_PHOTO_DAYS,
  PRESET_SESSION_DAYS,
  PRIVATE_LIFECYCLE_DAYS,
  PRIVATE_PHOTO_MAX_S,
  PRIVATE_INQUIRY_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import { alarmTable } from '../infra/constructs/alarms.ts';
import { checkSettings } from '../infra/settings/check-settings.ts';
import { faultMeanings } from '../infra/local/faults/kinds.ts';
import { rows as benchRows } from './tools/bench/rows.ts';
import { presets, presetsOf, settingMeanings } from '../infra/settings/settings.ts';

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

/** The default of a setting, and its default in production if that differs. */
function defaultOf(name: string): string {
  const [preset, inProd] = [presets, presetsOf('prod')].map(
    (values) => Object.entries(values).find(([each]) => each === name)?.[1],
  );
  if (preset === undefined) return 'none';
  return preset === inProd ? `\`${preset}\`` : `\`${inProd}\` in stage \`prod\`, else \`${preset}\``;
}

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
      expect(rows).toContainEqual([`\`${name}\``, defaultOf(name), meaning]);
    },
  );

  it('shows a settings file that can be deployed', () => {
    const [, file = ''] = /```json\n(.*?)\n```/s.exec(readme) ?? [];
    const values = z.record(z.string(), z.unknown()).parse(JSON.parse(file));
    expect(checkSettings([{ from: 'README', values }])).toMatchObject({ ok: true, settings: values });
  });

  it('names the stage in every command that deploys, compares or destroys', () => {
    const prose = readme.split('\n').filter((line) => !line.startsWith('| '));
    const commands = prose.join(' ').match(/npx cdk (?:deploy|diff|destroy)[^`]{0,30}/g) ?? [];
    expect(commands.length).toBeGreaterThanOrEqual(5);
    expect(commands.filter((command) => !command.includes('--context stage=prod'))).toEqual([]);
  });

  it.each(Object.entries(alarmTable))('says what the alarm %s means', (name, { visitor, action }) => {
    expect(rows).toContainEqual([name, visitor, action]);
  });

  it.each(Object.entries(faultMeanings))('says what the fault %s is', (name, meaning) => {
    expect(rows).toContainEqual([`\`${name}\``, meaning]);
  });

  it.each([
    ['normal photo', [`${PRESET_PHOTO_DAYS} days`]],
    ['private photo', [`${PRIVATE_PHOTO_MAX_S / 60} minutes`, `${PRIVATE_LIFECYCLE_DAYS} day`]],
    ['answers and result', [`${ANALYSIS_TTL_S / 60} minutes`]],
    ['private result', [`${PRIVATE_RESULT_S / 60} minutes`]],
    ['session, events, photo names', [`${PRESET_SESSION_DAYS} days`, `${RECOVERY_DAYS} days`]],
    ['private inquiry', [`${PRIVATE_INQUIRY_S / 86_400} day`]],
    ['limit counters', [`${COUNTER_GRACE_S / 86_400} day`]],
  ])('says how long is stored: %s', (what, numbers) => {
    const life = rows.find(([first]) => first === what)?.[2] ?? '';
    expect(life.match(/\d+ (?:minutes|days?)/g)).toEqual(numbers);
  });

  it('names only tests that exist', () => {
    const named = [...readme.matchAll(/`(test\/[\w./-]+\.ts)`/g)].map((match) => match[1] ?? '');
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it.each(benchRows.filter(({ onlyWithAll, name }) => !onlyWithAll && name !== 'growth'))(
    'has figures of the bench for $title',
    ({ title }) => {
      expect(rows.filter(([first]) => first === title)).not.toEqual([]);
    },
  );

  it('has the forecast of the bench for three sizes', () => {
    expect(rows).toContainEqual(['visitors a day', '1,000', '100,000', '10,000,000']);
  });
});
