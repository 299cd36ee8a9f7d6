import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../infra/settings/nearest-name.ts';
import { Settings } from '../../../infra/settings/settings.ts';

const names = Object.keys(Settings.shape);

describe('the search for the nearest setting name', () => {
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
  ])('given %s, finds %s', (given, nearest) => {
    expect(nearestName(given, names)).toBe(nearest);
  });

  it.each(['region', '_comment', 'mail', 'env', 'a', '', 'model-of-the-photo'])(
    'finds nothing if no setting has a similar name: %s',
    (given) => {
      expect(nearestName(given, names)).toBeUndefined();
    },
  );

  it.each(names)('returns the name of a setting unchanged: %s', (name) => {
    expect(nearestName(name, names)).toBe(name);
  });
});
