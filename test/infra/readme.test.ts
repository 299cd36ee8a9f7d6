import { readFileSync } from 'node:fs';
import { StopReason } from '@aws-sdk/client-bedrock-runtime';
import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { alarmNames } from '../../infra/constructs/alarms.ts';
import { logQueries } from '../../infra/constructs/log-queries.ts';
import { VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER } from '#domain/contract/session.ts';
import { errorFailure, stopFailure } from '../../functions/adapters/bedrock/model-failures.ts';
import { countsInAlarm } from '../../functions/use-cases/run-analysis.ts';
import { AnalysisFailureType } from '#domain/contract/failures.ts';
import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { JOB_PICKUP_S } from '#domain/settings/lifetimes.ts';
import { checkSettings } from '../../infra/settings/check-settings.ts';
import { inlineCodeIn } from '../support/documents.ts';
import { alarmSection } from '../support/infra/alarm-section.ts';
import { stackOf, synth } from '../support/infra/synth.ts';
import { resources } from '../support/infra/template.ts';
import { tableRows } from '../tools/bench/table-rows.ts';

const CERTIFICATE = 'arn:aws:acm:us-east-1:111122223333:certificate/abc';

const words = (text: string): string => text.replaceAll(/\s+/g, ' ');

describe('the README for operators', () => {
  const text = readFileSync('infra/README.md', 'utf8');

  it('shows a settings file that is valid', () => {
    const [, file = ''] = /```json\n(.*?)\n```/s.exec(text) ?? [];
    const values = z.record(z.string(), z.unknown()).parse(JSON.parse(file));
    expect(checkSettings([{ from: 'README', values }])).toMatchObject({ ok: true, settings: values });
  });

  it('names the stage in every command that deploys, compares, rolls back or destroys the stack', () => {
    const commands = text.match(/npx cdk (?:deploy|diff|destroy|rollback)[^`\n]*/g) ?? [];
    expect(commands.length).toBeGreaterThanOrEqual(5);
    expect(commands.filter((command) => !command.includes('--context stage=prod'))).toEqual([]);
  });

  it.each(alarmNames)('has a section on the alarm %s, with its threshold and its commands', (name) => {
    expect(words(text)).toContain(words(alarmSection(name)));
  });

  describe('the section on the alarm AnalysesFail', () => {
    const [, section = ''] = /\n### AnalysesFail\n(.*?)\n#### /s.exec(text) ?? [];
    const causes = tableRows(section)
      .slice(1)
      .flatMap(([cause = '']) => inlineCodeIn(cause))
      .filter((cause) => cause !== 'error');
    const declined = inlineCodeIn(
      /\nPhotos that the model declined(.*?), or the `reason`/s.exec(section)?.[1] ?? '',
    );
    const stops = [...Object.values<string>(StopReason), 'refusal'];
    const stopsWith = (isMeant: (type: AnalysisFailureType) => boolean): string[] =>
      stops.filter((each) => {
        const failure = stopFailure(each);
        return failure !== undefined && isMeant(failure.type);
      });
    const adapter = readFileSync('functions/adapters/bedrock/skin-model.ts', 'utf8');
    const worker = readFileSync('functions/use-cases/run-analysis.ts', 'utf8');

    it('lists in its table every cause of a failed analysis that counts in the alarm, and no others', () => {
      const late = Array.from(worker.match(/'QueuedTooLong'|'Abandoned'/g) ?? [], (word) =>
        word.slice(1, -1),
      );
      const unreadable = /failure: unreadableReply, cause: '(\w+)'/.exec(adapter)?.[1];
      const counted = stopsWith((type) => countsInAlarm[type]);
      expect(new Set(causes)).toEqual(new Set([...counted, unreadable, ...late]));
      expect(section).toContain(`within ${JOB_PICKUP_S} seconds`);
    });

    const prose = /failure: reply\.failure, cause: '(\w+)'/.exec(adapter)?.[1];
    const ofDeclined = new Set([...stopsWith((type) => !countsInAlarm[type]), prose]);

    it('lists below its table all causes that mean a declined photo and do not count in the alarm', () => {
      expect(new Set(declined.filter((code) => code !== 'cause'))).toEqual(ofDeclined);
    });

    it('lists the same causes of a declined photo as the section "Another model", which also lists the reasons', () => {
      const [, causesOfRows = '', reasons = ''] =
        /in rows whose `cause` is (.*?),\s+or whose `reason` is (.*?)\./s.exec(text) ?? [];
      expect(new Set(inlineCodeIn(causesOfRows))).toEqual(ofDeclined);
      expect(inlineCodeIn(reasons)).toEqual(
        ModelErrorCode.options.filter((code) => !countsInAlarm[errorFailure(code).type]),
      );
    });
  });

  it('lists every type of failure, and states whether it counts in the alarm AnalysesFail', () => {
    const [, section = ''] = /The graph "Failed, by type" shows these types:\n\n(.*?)\n\n/s.exec(text) ?? [];
    const rows = tableRows(section).slice(1);
    expect(
      rows.map(([type = '', , counts]) => [type, counts]),
      'infra/README.md, "Alarms": the table of types must have a row for each AnalysisFailureType, in its order',
    ).toEqual(AnalysisFailureType.options.map((type) => [`\`${type}\``, countsInAlarm[type] ? 'yes' : 'no']));
  });

  it('names only outputs that exist in the stacks', () => {
    const named = [...words(text).matchAll(/(?:outputs? |OutputKey==')`?([A-Z]\w+)/g)].map(
      ([, name]) => name,
    );
    const { Outputs: roles } = z
      .object({ Outputs: z.record(z.string(), z.unknown()) })
      .parse(JSON.parse(readFileSync('.github/aws-roles.json', 'utf8')));
    const { stack } = stackOf(
      { stage: 'prod', domainName: 'skin.example.com', certificateArn: CERTIFICATE },
      { commit: 'abc' },
    );
    const deployed = Template.fromStack(stack).findOutputs('*');
    expect(named.filter((name = '') => !(name in deployed) && !(name in roles))).toEqual([]);
    expect(named).toEqual(expect.arrayContaining(['SiteUrl', 'DashboardName', 'DeployRole', 'DiffRole']));
  });

  it('lists every saved query', () => {
    const [, list = ''] = /saved queries under `Dewpoint\/prod\/`:\n\n((?:- .*\n)+)/.exec(text) ?? [];
    const titles = Object.values(logQueries).map(({ title }) => `- ${title}`);
    expect(list.trimEnd().split('\n').toSorted()).toEqual(titles.toSorted());
  });
});

describe('the README section on a custom proxy', () => {
  const [, section = ''] =
    /\n## A proxy of your own\n(.*?)\n## /s.exec(readFileSync('infra/settings/README.md', 'utf8')) ?? [];

  it('names the headers that the API reads', () => {
    const named = Array.from(section.matchAll(/^- `(x-[\w-]+)`/gm), ([, name]) => name);
    expect(named).toEqual(['x-api-key', VIEWER_ADDRESS_HEADER, VIEWER_ORIGIN_HEADER]);
  });

  it('finds the origin-key secret of version 1 by the start of its logical id, and names the secret of version 2', () => {
    const [, start = 'none'] = /starts_with\(LogicalResourceId,'(\w+)'\)/.exec(section) ?? [];
    const template = resources(synth({ website: false }));
    expect(start).toBe('OriginKeySecret');
    expect(section).toContain('`OriginKey2Secret` is the key of version 2');
    for (const name of [start, 'OriginKey2Secret']) {
      const found = template.filter((each) => each.name.startsWith(name));
      expect(found.map(({ type }) => type)).toEqual(['AWS::SecretsManager::Secret']);
    }
  });
});

describe('the document on privacy', () => {
  it('correctly states that operators cannot choose their own encryption keys', () => {
    expect(words(readFileSync('infra/PRIVACY.md', 'utf8'))).toContain(
      'No setting selects a key of your own.',
    );
    const template = JSON.stringify(synth({ stage: 'prod' }).toJSON());
    expect(template).not.toMatch(/kms/i);
    for (const kept of ['"SSEAlgorithm":"AES256"', '"SqsManagedSseEnabled":true', '"SSEEnabled":false'])
      expect(template).toContain(kept);
  });
});
