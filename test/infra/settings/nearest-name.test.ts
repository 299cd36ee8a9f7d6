import { describe, expect, it } from 'vitest';
import { nearestName } from '../../../infra/settings/nearest-name.ts';
import { Settings } from '../../../infra/settings/settings.ts';

const names = Object.keys(Settings.shape);

describe('the nearest name of a setting', () => {
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
  ])('to %s is %s', (given, nearest) => {
    expect(nearestName(given, names)).toBe(nearest);
  });

  it.each(names)('to %s is itself', (name) => {
    expect(nearestName(name, names)).toBe(name);
  });
});
