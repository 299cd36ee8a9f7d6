import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  ANALYSIS_TTL_S,
  DAY_S,
  PRIVATE_RESULT_S,
  RECOVERY_DAYS,
  TTL_DELETION_S,
  UPLOAD_PERMIT_S,
} from '#domain/settings/lifetimes.ts';
import { papers } from '../../../infra/papers/papers.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';
import { tableRows } from '../../tools/bench/table-rows.ts';

const papersOf = (given: Partial<Settings>): string => papers(settingsOf(given), 'eu-central-1');
const numbers = (text = ''): string[] => (text.match(/\d+ (?:minutes|days?)/g) ?? []).toSorted();

describe('the generated privacy documents', () => {
  it('state the same retention periods as infra/PRIVACY.md', () => {
    const privacy = tableRows(readFileSync('infra/PRIVACY.md', 'utf8'));
    const schedule = tableRows(papersOf({}));
    for (const [paper, document] of [
      ['photo, normal', 'normal photo'],
      ['photo, private', 'private photo'],
      ['result, normal', 'answers and result'],
      ['answers, also about health', 'answers and result'],
      ['result, private', 'private result'],
      ['upload permit', 'upload permit'],
      [
        'record of an analysis: its id, session id, photo name and times',
        'record of an analysis: its id, session id, photo name and times',
      ],
      ['id of an analysis in a queue', 'id of an analysis'],
      ['counters of an expected photo', 'counters of an expected photo'],
      ['logs, without personal data', 'logs of our functions'],
      ["logs of the CDK's functions, without personal data", "logs of the CDK's functions"],
      ['session, events, records of deletions', 'session, events, photo names'],
      ['private inquiry, without a session', 'private inquiry'],
      ['limit counters', 'limit counters'],
    ] as const) {
      const promised = numbers(schedule.find(([first]) => first === paper)?.[1]);
      const [, , stated] = privacy.find(([first]) => first === document) ?? [];
      expect(promised).not.toEqual([]);
      expect([paper, promised]).toEqual([paper, numbers(stated)]);
    }
  });

  it('state the retention periods that the code uses', () => {
    const schedule = tableRows(papersOf({}));
    const stated = (what: string): string[] => numbers(schedule.find(([first]) => first === what)?.[1]);
    const analysis = [`${TTL_DELETION_S / DAY_S} days`, `${ANALYSIS_TTL_S / 60} minutes`];
    expect(stated('result, normal')).toEqual(analysis);
    expect(stated('answers, also about health')).toEqual(analysis);
    expect(stated('result, private')).toEqual([`${PRIVATE_RESULT_S / 60} minutes`]);
    expect(stated('upload permit')).toEqual([`${UPLOAD_PERMIT_S / 60} minutes`, `${RECOVERY_DAYS} days`]);
    const sessions = readFileSync('infra/SESSIONS.md', 'utf8');
    const [backup = ''] = stated('backup of a deleted table of sessions');
    expect(sessions).toContain(`AWS keeps the backup of a deleted table for ${backup}`);
  });

  it('name CloudFront and AWS WAF only if the settings enable them', () => {
    const withBoth = papersOf({ website: true, waf: true });
    expect(withBoth).toContain('Amazon CloudFront passes answers');
    expect(withBoth).toContain('AWS WAF counts');
    expect(withBoth).toContain('Transfers (Chapter V GDPR): CloudFront, the deployment');
    expect(withBoth).not.toContain('a web ACL of your own');
    const withNone = papersOf({ website: false, waf: false });
    expect(withNone).not.toMatch(/CloudFront|WAF/);
    expect(withNone).toContain('Transfers (Chapter V GDPR): the deployment');
  });

  it("name the operator's own web ACL, which reads all requests", () => {
    const webAclArn = 'arn:aws:wafv2:us-east-1:123456789012:global/webacl/own/1';
    expect(papersOf({ webAclArn })).toContain(
      'AWS WAF reads all requests at the edge, for a web ACL of your own',
    );
  });

  it('name the region of the deployment', () => {
    expect(papers(settingsOf({}), 'eu-north-1')).toContain('Processors: AWS, in `eu-north-1`;');
  });

  it('contain no Markdown links, because the documents might be printed', () => {
    expect(papersOf({})).not.toMatch(/\]\(/);
  });

  it("contain the operator's settings, such as the name, the minimum age and the retention periods", () => {
    const text = papersOf({
      operatorName: 'Skin Ltd',
      contactUrl: 'mailto:privacy@example.com',
      privacyPolicyUrl: 'https://example.com/privacy',
      minimumAge: 16,
      modelId: 'global.anthropic.claude-haiku-5-5',
      deviceInfo: 'never',
      photoDays: 1,
      sessionDays: 30,
      logDays: 5,
    });
    expect(text).toContain('Controller: Skin Ltd. Contact: mailto:privacy@example.com.');
    expect(text).toContain('Visitors state that they are 16 or older');
    expect(text).toContain('`global.anthropic.claude-haiku-5-5`, in any region of AWS');
    expect(text).toContain('Device fields in events: not stored');
    expect(text).toContain('CloudFront passes answers, results, events without device fields, ');
    expect(tableRows(text)).toEqual(
      expect.arrayContaining([
        ['photo, normal', '1 day, then until the next midnight (UTC), or until the visitor deletes it'],
        ['session, events, records of deletions', '30 days, in recovery copies 7 days more'],
        ['logs, without personal data', '5 days'],
      ]),
    );
    expect(text).not.toMatch(/undefined|none yet/);
  });

  it('state the legal basis that matches the consent setting', () => {
    expect(papersOf({})).toContain('Legal basis: consent on a sheet before anything is sent');
    expect(papersOf({ consent: 'sentence' })).toContain(
      'Legal basis: a sentence saying that going on counts as consent',
    );
  });

  it.each([
    ['eu.amazon.nova-2-lite-v1:0', 'in the group of regions `eu`'],
    ['amazon.nova-2-lite-v1:0', 'in the same region'],
  ])('state where the model %s analyses photos', (modelId, where) => {
    expect(papersOf({ modelId })).toContain(`\`${modelId}\`, ${where}.`);
  });
});
