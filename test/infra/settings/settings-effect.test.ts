import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { CatalogueFile } from '../../../functions/runtime/catalogue-file.ts';
import { Settings, type SettingName } from '../../../infra/settings/settings.ts';
import { coveringShelf } from '../../support/builders/product.ts';
import { stackOf, synth } from '../../support/infra/synth.ts';

const domain = {
  domainName: 'skin.example.com',
  certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
};

const folder = mkdtempSync(join(tmpdir(), 'dewpoint-settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

function ownCatalogue(): string {
  const path = join(folder, 'catalogue.json');
  writeFileSync(path, JSON.stringify(coveringShelf));
  return path;
}

/** For each setting, a value other than its default. */
const other: Record<SettingName, Partial<Settings>> = {
  stage: { stage: 'prod' },
  modelId: { modelId: 'amazon.nova-lite-v1:0' },
  modelJsonMode: { modelJsonMode: 'prompt' },
  modelMaxTokens: { modelMaxTokens: 5000 },
  modelInputDollars: { modelInputDollars: 0.3 },
  modelOutputDollars: { modelOutputDollars: 2.5 },
  modelEndpoint: { modelEndpoint: 'http://127.0.0.1:4566' },
  architecture: { architecture: 'x86_64' },
  analysisConcurrency: { analysisConcurrency: 6 },
  analysesPerHourAndSession: { analysesPerHourAndSession: 11 },
  analysesPerDayAndAddress: { analysesPerDayAndAddress: 61 },
  analysesPerDay: { analysesPerDay: 1001 },
  shareOfDayPerAddress: { shareOfDayPerAddress: 7 },
  sessionsPerDayAndAddress: { sessionsPerDayAndAddress: 201 },
  eventsPerHourAndSession: { eventsPerHourAndSession: 121 },
  requestsPerSecond: { requestsPerSecond: 51 },
  waf: { waf: true },
  photoDays: { photoDays: 30 },
  sessionDays: { sessionDays: 30 },
  deviceInfo: { deviceInfo: 'never' },
  secretsVersion: { secretsVersion: 2 },
  logDays: { logDays: 30 },
  website: { website: false },
  consent: { consent: 'sentence' },
  minimumAge: { minimumAge: 16 },
  operatorName: { operatorName: 'Skin Ltd' },
  privacyPolicyUrl: { privacyPolicyUrl: 'https://example.com/privacy' },
  imprintUrl: { imprintUrl: 'https://example.com/imprint' },
  contactUrl: { contactUrl: 'mailto:privacy@example.com' },
  domainName: domain,
  certificateArn: { ...domain, certificateArn: `${domain.certificateArn}d` },
  webAclArn: { webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b' },
  monthlyBudgetDollars: { monthlyBudgetDollars: 50 },
  alarmEmail: { alarmEmail: 'ops@example.com' },
  catalogueFile: { catalogueFile: ownCatalogue() },
  supportUrl: { supportUrl: 'https://example.com/support' },
};

/**
 * Settings that do not change the template, because they are built into the page or into a file in a function's bundle.
 */
const builtIn = new Set<string>([
  'supportUrl',
  'catalogueFile',
  'consent',
  'operatorName',
  'privacyPolicyUrl',
  'imprintUrl',
  'contactUrl',
] satisfies SettingName[]);

const textOf = (given: Partial<Settings>) => JSON.stringify(synth(given).toJSON());
const byDefault = textOf({});

describe('a setting', () => {
  it.each(Object.entries(other).filter(([name]) => !builtIn.has(name)))(
    'changes the template: %s',
    (_name, given) => {
      expect(textOf(given) === byDefault).toBe(false);
    },
  );

  it("changes the worker's catalogue if it is catalogueFile", () => {
    const outdir = mkdtempSync(join(folder, 'own-'));
    stackOf({ catalogueFile: ownCatalogue() }, { outdir });
    const written = CatalogueFile.parse(JSON.parse(readFileSync(join(outdir, 'catalogue.json'), 'utf8')));
    expect(written.products).toEqual(coveringShelf);
  });

  it('is never missing from the values that this test tries', () => {
    expect(Object.keys(other)).toEqual(Object.keys(Settings.shape));
  });
});
