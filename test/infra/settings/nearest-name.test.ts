import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../infra/settings/nearest-name.ts';
import { Settings } from '../../../infra/settings/settings.ts';

const names = Object.keys(Settings.shape);

describe('the nearest setting name', () => {
  it.each([
    ['alarmEmial', 'alarmEmail'],
    ['alarm-email', 'alarmEmail'],
    ['alarmMail', 'alarmEmail'],
    ['Stage', 'stage'],
    ['STAGE', 'stage'],
    ['stag', 'stage'],
    ['logdays', 'logDays'],
    ['photoDay', 'photoDays'],
    ['modelID', 'modelId'],
    ['modelJsonModus', 'modelJsonMode'],
    ['analysisPerDay', 'analysesPerDay'],
    ['domain', 'domainName'],
    ['certificate', 'certificateArn'],
    ['email', 'alarmEmail'],
    ['budget', 'monthlyBudgetDollars'],
    ['Concurrency', 'analysisConcurrency'],
  ])('is found for %s: %s', (given, nearest) => {
    expect(nearestName(given, names)).toBe(nearest);
  });

  it.each(['region', '_comment', 'mail', 'env', 'a', '', 'model-of-the-photo'])(
    'does not exist if no name is similar: %s',
    (given) => {
      expect(nearestName(given, names)).toBeUndefined();
    },
  );

  it.each(names)('is the given name if a setting has exactly that name: %s', (name) => {
    expect(nearestName(name, names)).toBe(name);
  });
});
