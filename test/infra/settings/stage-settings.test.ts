import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { AMERICAN_MODEL } from '../../../infra/settings/default-model.ts';
import { defaultsOf } from '../../../infra/settings/settings.ts';
import { readStageSettings } from '../../../infra/settings/stage-settings.ts';

const STAGES = 'infra/stages';

let folder: string;
const folders: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'dewpoint-stages-'));
  folders.push(folder);
});
afterAll(() => folders.forEach((each) => rmSync(each, { recursive: true })));

function write(name: string, content: unknown): void {
  writeFileSync(join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
}

const shown = (name: string): string => relative('', join(folder, name));
const read = (stage?: unknown, overrides = {}, region?: string) =>
  readStageSettings(stage, overrides, { folder, ...(region !== undefined && { region }) });
const messageOf = (result: ReturnType<typeof read>): string => (result.ok ? '' : result.message);

describe('the settings of a stage', () => {
  it('are the defaults if stage dev has no file, and a one-line summary says so', () => {
    write('prod.json', {});
    write('test.local.json', {});
    expect(read('dev')).toEqual({
      ok: true,
      settings: { ...defaultsOf('dev'), stage: 'dev' },
      summary: `Stage dev has no file ${shown('dev.json')}, so it uses the defaults. Stages with a file: prod, test. Region: none. Model: us.anthropic.claude-haiku-5-5.`,
    });
  });

  it('are refused if stage prod has no file, and the error explains how to create it', () => {
    write('test.json', {});
    const refusal = [
      'The settings of stage "prod" are wrong:',
      `  stage: prod has no file ${shown('prod.json')}. If prod is deployed, restore its file, which keeps settings such as secretsVersion. If not, create one: echo '{}' > ${shown('prod.json')}`,
    ].join('\n');
    expect(messageOf(read('prod'))).toBe(refusal);
    expect(messageOf(read('prod', { logDays: '30' }))).toBe(refusal);
  });

  it('are refused if the stage has no file and its name looks like a misspelling of a stage with a file', () => {
    write('prod.json', {});
    expect(messageOf(read('prdo'))).toContain(
      `stage: prdo has no file ${shown('prdo.json')}. Did you mean prod? If not, create the file: echo '{}' > ${shown('prdo.json')}`,
    );
    write('prdo.json', {});
    expect(read('prdo')).toMatchObject({ ok: true, settings: { stage: 'prdo' } });
  });

  it('are the defaults for stages dev and test if neither has a file', () => {
    write('prod.json', {});
    write('dev2.json', {});
    expect(read('dev')).toMatchObject({ ok: true, settings: { stage: 'dev' } });
    expect(read('test')).toMatchObject({ ok: true, settings: { ...defaultsOf('test'), stage: 'test' } });
  });

  it('are those of stage dev if no stage is specified', () => {
    write('dev.json', { photoDays: 3 });
    expect(read()).toMatchObject({ ok: true, settings: { stage: 'dev', photoDays: 3 } });
  });

  it.each([
    ['eu-central-1', 'eu.anthropic.claude-haiku-5-5'],
    ['us-west-2', 'us.anthropic.claude-haiku-5-5'],
    ['us-gov-west-1', 'us-gov.anthropic.claude-haiku-5-5'],
    [undefined, 'us.anthropic.claude-haiku-5-5'],
  ])('contain, for the region %s, the default model %s', (region, modelId) => {
    expect(read('dev', {}, region)).toMatchObject({ ok: true, settings: { modelId } });
  });

  it('are summarised with the region and the model', () => {
    write('prod.json', {});
    expect(read('prod', {}, 'eu-central-1')).toMatchObject({
      summary: `Stage prod takes its settings from ${shown('prod.json')}. Region: eu-central-1. Model: eu.anthropic.claude-haiku-5-5. No alarmEmail: nobody receives the alarms, unless you have subscribed to their topic.`,
    });
    expect(read('dev', { modelId: 'own' }, 'us-west-2')).toMatchObject({
      summary: expect.stringMatching(/ Region: us-west-2\. Model: own\.$/),
    });
  });

  it('contain no default model for sa-east-1, so the operator must choose one', () => {
    expect(messageOf(read('dev', {}, 'sa-east-1'))).toContain(
      'modelId: has no default in sa-east-1. If that is no AWS region, correct AWS_REGION. Otherwise set modelId to a profile that is available there, or to "global.anthropic.claude-haiku-5-5", which may send photos to any region',
    );
    const chosen = { modelId: 'global.anthropic.claude-haiku-5-5' };
    expect(read('dev', chosen, 'sa-east-1')).toMatchObject({ ok: true, settings: chosen });
  });

  it.each(['frankfurt', 'eu-central', 'eu_central_1', 'eu-central-1a'])(
    'are refused, with or without a modelId, if the region is %s, which is not the name of a region',
    (region) => {
      const problem = `region: must be the name of a region, such as "eu-central-1", not "${region}" (AWS_REGION, AWS_DEFAULT_REGION or your profile)`;
      for (const given of [{}, { modelId: AMERICAN_MODEL }])
        expect(
          messageOf(read('dev', given, region))
            .split('\n')
            .slice(1),
        ).toEqual([`  ${problem}`]);
    },
  );

  it.each([
    ['eu', 'us-east-1'],
    ['eu', 'ap-south-1'],
    ['us', 'eu-central-1'],
    ['us', 'us-gov-west-1'],
  ])('are refused if modelId is a profile that begins with %s. and the region is %s', (group, region) => {
    const given = { modelId: `${group}.amazon.nova-lite-v1:0` };
    expect(messageOf(read('dev', given, region))).toContain(
      `modelId: profiles that begin with "${group}." cannot be called from ${region}. Set AWS_REGION to the region that you deploy to, or modelId to a profile of that region`,
    );
    expect(read('dev', { ...given, modelEndpoint: 'https://model.example' }, region).ok).toBe(true);
  });

  it.each([
    ['us', 'ca-central-1'],
    ['apac', 'ap-south-1'],
    ['global', 'eu-central-1'],
    ['eu', 'il-central-1'],
  ])(
    'accept a profile that begins with %s. in the region %s, from which it may be callable',
    (group, region) => {
      expect(read('dev', { modelId: `${group}.amazon.nova-lite-v1:0` }, region).ok).toBe(true);
    },
  );

  it('are summarised with a hint about a missing alarmEmail in stage prod, but not in other stages', () => {
    write('prod.json', {});
    const hint = 'No alarmEmail: nobody receives the alarms';
    const summaryOf = (result: ReturnType<typeof read>) => (result.ok ? result.summary : '');
    expect(summaryOf(read('prod'))).toContain(hint);
    expect(summaryOf(read('prod', { alarmEmail: 'ops@example.com' }))).toMatch(/ Model: \S+\.$/);
    expect(summaryOf(read('dev'))).toMatch(/ Model: \S+\.$/);
  });

  it('require a folder with stage files for stage prod, but not for stage dev', () => {
    const gone = { folder: join(folder, 'gone') };
    expect(readStageSettings('dev', {}, gone)).toMatchObject({ ok: true, settings: defaultsOf('dev') });
    expect(messageOf(readStageSettings('prod', {}, gone))).toContain('stage: prod has no file');
  });

  it('come from the CDK context if set there, otherwise from the .local.json file, otherwise from the .json file of the stage', () => {
    write('prod.json', { photoDays: 3, logDays: 30, website: false, alarmEmail: 'ops@example.com' });
    write('prod.local.json', { photoDays: 4, logDays: 60 });
    expect(read('prod', { photoDays: '5' })).toEqual({
      ok: true,
      settings: {
        ...defaultsOf('prod'),
        stage: 'prod',
        photoDays: 5,
        logDays: 60,
        website: false,
        alarmEmail: 'ops@example.com',
      },
      summary: `Stage prod takes its settings from ${shown('prod.json')} and ${shown('prod.local.json')}. Region: none. Model: us.anthropic.claude-haiku-5-5.`,
    });
  });

  it('may come from the .local.json file alone', () => {
    write('prod.local.json', { photoDays: 4 });
    expect(read('prod')).toMatchObject({
      ok: true,
      settings: { photoDays: 4 },
      summary: expect.stringContaining(`Stage prod takes its settings from ${shown('prod.local.json')}. `),
    });
  });

  it("ignore other stages' files", () => {
    write('dev.json', { photoDays: 4 });
    write('prod.json', {});
    expect(read('prod')).toMatchObject({ ok: true, settings: { photoDays: 7 } });
  });

  it('are parsed as JSON if they are strings from the CDK context, unless the setting is of type string', () => {
    const given = { website: 'false', analysesPerDay: '25', logDays: '30', modelId: '12345' };
    expect(read('dev', given)).toMatchObject({
      ok: true,
      settings: { website: false, analysesPerDay: 25, logDays: 30, modelId: '12345' },
    });
  });

  it('must be JSON values in a file, because strings in files are not parsed', () => {
    write('prod.json', { website: 'false', analysesPerDay: '25', photoDays: 'week', logDays: '10' });
    expect(messageOf(read('prod')).split('\n')).toEqual([
      'The settings of stage "prod" are wrong:',
      `  website: must be true or false, not "false"; remove the quotes (${shown('prod.json')})`,
      `  analysesPerDay: must be a whole number from 0 to 100000000, not "25"; remove the quotes (${shown('prod.json')})`,
      `  photoDays: must be a whole number from 1 to 365, not "week" (${shown('prod.json')})`,
      `  logDays: must be 1, 3, 5, 7, 14, 30, 60 or 90, not "10" (${shown('prod.json')})`,
    ]);
  });

  it('are refused if a file or the CDK context contains an unknown name, and the error suggests the closest known name', () => {
    write('prod.json', { alarmEmial: 'ops@example.com' });
    write('prod.local.json', { photoDay: 3 });
    expect(messageOf(read('prod', { analysisPerDay: '5' })).split('\n')).toEqual([
      'The settings of stage "prod" are wrong:',
      `  alarmEmial: no such setting; did you mean alarmEmail? (${shown('prod.json')})`,
      `  photoDay: no such setting; did you mean photoDays? (${shown('prod.local.json')})`,
      '  analysisPerDay: no such setting; did you mean analysesPerDay? (the context)',
    ]);
  });

  it('are refused if the setting `stage` is spelt `Stage` or its value contains an upper-case letter', () => {
    expect(messageOf(read(undefined, { Stage: 'prod' }))).toContain(
      'Stage: no such setting; did you mean stage? (the context)',
    );
    expect(messageOf(read('Prod'))).toContain(
      'stage: must be 1 to 12 lower-case letters and digits, the first one a letter, not "Prod" (the context)',
    );
  });

  it.each(['../prod', 'prod/../prod', '', 'prod.local'])(
    'are refused for the invalid stage %j before any file is read',
    (stage) => {
      write('prod.json', { nonsense: 1 });
      const message = messageOf(read(stage));
      expect(message).toContain('stage: must be');
      expect(message).not.toContain('nonsense');
    },
  );

  it('are refused if the settings file itself names a stage', () => {
    write('prod.json', { stage: 'dev' });
    expect(messageOf(read('prod'))).toContain(
      `stage: the file name already contains the stage; remove this line (${shown('prod.json')})`,
    );
  });

  it.each([
    ['{ photoDays: 3 }', 'it is not JSON: '],
    ['', 'it is not JSON: '],
    ['[]', 'it must contain one JSON object of settings'],
    ['null', 'it must contain one JSON object of settings'],
    ['7', 'it must contain one JSON object of settings'],
  ])('are refused if the file contains %j', (content, problem) => {
    write('prod.json', content);
    expect(messageOf(read('prod', { logDays: 2 }))).toContain(`${shown('prod.json')}: ${problem}`);
    expect(messageOf(read('prod', { logDays: 2 }))).toContain('logDays: must be');
  });

  it('are refused if the catalogue file is missing or invalid', () => {
    write('prod.json', { catalogueFile: join(folder, 'missing.json') });
    expect(messageOf(read('prod'))).toMatch(/catalogueFile: .*missing\.json cannot be read/);
    write('catalogue.json', [{}]);
    expect(messageOf(read('prod', { catalogueFile: join(folder, 'catalogue.json') }))).toMatch(
      /catalogueFile: .*catalogue\.json is not a valid catalogue:\n.*expected/,
    );
  });
});

/** `git check-ignore` exits with 0 for an ignored file and with 1 for any other. */
const isIgnored = (path: string): boolean => {
  const { status } = spawnSync('git', ['check-ignore', '--quiet', path]);
  if (status !== 0 && status !== 1) throw new Error(`git check-ignore ended with ${status}`);
  return status === 0;
};

describe('the files in infra/stages', () => {
  const files = readdirSync(STAGES).filter((name) => /^[^.]+\.json$/.test(name));

  it.each(files)('contain only valid settings: %s', (file) => {
    expect(readStageSettings(file.replace('.json', ''), {}, { folder: STAGES })).toMatchObject({ ok: true });
  });

  it('include a file for prod', () => {
    expect(files).toContain('prod.json');
  });

  it('are ignored by git if their names end in .local.json', () => {
    expect(isIgnored(`${STAGES}/prod.local.json`)).toBe(true);
    expect(isIgnored(`${STAGES}/prod.json`)).toBe(false);
  });
});
