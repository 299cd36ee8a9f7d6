import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { describe, expect, it } from 'vitest';
import { SWITCH_KEY } from '#domain/settings/switch.ts';
import { readChanges } from '../../../infra/switch/changes.ts';
import { readItem, writeItem } from '../../../infra/switch/item.ts';
import { sigV4Headers } from '../../../infra/shared/sign-call.ts';
import type { AwsAccount } from '../../../infra/operator/aws-account.ts';
import { gate } from '../../support/client-settings.ts';
import { type FakeResponses, startAccount } from '../../support/fakes/aws-account.ts';
import { account, signIn, withoutAccount } from '../../support/fakes/bedrock-stand-in.ts';
import { synth } from '../../support/infra/synth.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();

/** An AWS account whose only service is a local DynamoDB. */
const withDynamo = (): AwsAccount => ({
  region: gate.region,
  async ask({ service, headers = {}, body = '' }) {
    const method = 'POST';
    const url = dynamo.url();
    const [credentials] = gate.principals;
    const call = { service, region: gate.region, credentials, method, headers, body, at: Date.now() };
    const response = await fetch(url, { method, body, headers: { ...headers, ...sigV4Headers(url, call) } });
    return { status: response.status, text: await response.text() };
  },
});

async function flip(...pairs: string[]) {
  const changes = readChanges(pairs);
  if (typeof changes === 'string') throw new Error(changes);
  await writeItem(withDynamo(), ANALYSES, changes);
  return readItem(withDynamo(), ANALYSES);
}

describe('the switch', () => {
  it('has no DynamoDB item until the first change, and then one with only the changed values', async () => {
    expect(await readItem(withDynamo(), ANALYSES)).toEqual({
      analyses: 'on',
      uploads: 'on',
      analysesPerDay: 'as deployed',
    });
    expect(await flip('analyses=off', 'analysesPerDay=500')).toEqual({
      analyses: 'off',
      uploads: 'on',
      analysesPerDay: '500',
    });
    expect(await flip('uploads=off')).toMatchObject({ analyses: 'off', uploads: 'off' });
    const { Item } = await dynamo
      .documents()
      .send(new GetCommand({ TableName: ANALYSES, Key: { pk: SWITCH_KEY } }));
    // The item has no TTL, because an expired item would switch everything on again.
    expect(Item).toEqual({ pk: SWITCH_KEY, analyses: 'off', uploads: 'off', analysesPerDay: 500 });
    expect(await flip('analyses=on', 'uploads=on', 'analysesPerDay=deployed')).toEqual({
      analyses: 'on',
      uploads: 'on',
      analysesPerDay: 'as deployed',
    });
  });

  it('cannot be read if its table is missing or DynamoDB refuses the request, and the error says why', async () => {
    await expect(readItem(withDynamo(), 'none')).rejects.toThrow('The table none does not exist');
    await expect(readItem(withDynamo(), '?')).rejects.toThrow(
      'dynamodb:GetItem was refused: ValidationException',
    );
  });
});

describe('the argument parser of npm run switch', () => {
  it.each([
    [['analysis=off'], 'analysis=off: the switch has only analyses, uploads, analysesPerDay'],
    [['analyses'], 'analyses must be on or off, not ""'],
    [['uploads=no'], 'uploads must be on or off, not "no"'],
    [
      ['analysesPerDay=-1'],
      'analysesPerDay must be deployed or a whole number of at most 9 digits, not "-1"',
    ],
    [
      ['analysesPerDay=1000000000'],
      'analysesPerDay must be deployed or a whole number of at most 9 digits, not "1000000000"',
    ],
    [['analyses=off', 'analyses=on'], 'analyses occurs twice'],
    [['analyses=on=off'], 'analyses=on=off: the switch has only analyses, uploads, analysesPerDay'],
  ])('refuses the arguments %j with a reason', (pairs, problem) => {
    expect(readChanges(pairs)).toBe(problem);
  });
});

const outputs = `<Outputs><member><OutputKey>SwitchTable</OutputKey>
  <OutputValue>Dewpoint-dev-Analyses</OutputValue></member></Outputs>`;

describe('npm run switch', () => {
  const responses: FakeResponses = {
    DescribeStacks: { body: outputs },
    'DynamoDB_20120810.GetItem': { body: { Item: { pk: { S: SWITCH_KEY }, analyses: { S: 'off' } } } },
    'DynamoDB_20120810.UpdateItem': { body: {} },
  };
  async function run(given: FakeResponses, ...args: string[]) {
    const { url, asked } = await startAccount({ ...responses, ...given });
    signIn({ ...account, AWS_ENDPOINT_URL: url });
    const command = promisify(execFile)(process.execPath, ['infra/switch/run.ts', ...args]);
    const { stdout, stderr, code = 0 } = await command.catch((error: unknown) => Object(error));
    return { code, stdout, stderr, asked: asked.map((each) => each.split(' ').at(-1)) };
  }

  it('prints the current values of analyses, uploads and analysesPerDay', async () => {
    const { code, stdout, asked } = await run({});
    expect([code, stdout]).toEqual([0, '  analyses: off\n  uploads: on\n  analysesPerDay: as deployed\n']);
    expect(asked).toEqual(['DescribeStacks', 'DynamoDB_20120810.GetItem']);
  });

  it.each([
    [undefined, 'as deployed (1000)'],
    ['500', '500'],
  ])('prints the deployed daily limit unless another limit is set (limit: %s)', async (N, printed) => {
    const limit =
      '<member><OutputKey>AnalysesPerDay</OutputKey><OutputValue>1000</OutputValue></member></Outputs>';
    const { stdout } = await run({
      DescribeStacks: { body: outputs.replace('</Outputs>', limit) },
      'DynamoDB_20120810.GetItem': { body: { Item: { ...(N && { analysesPerDay: { N } }) } } },
    });
    expect(stdout).toContain(`  analysesPerDay: ${printed}\n`);
    synth({ analysesPerDay: 250 }).hasOutput('AnalysesPerDay', { Value: '250' });
  });

  it('changes the switch, and prints when the change takes effect', async () => {
    const { code, stdout, asked } = await run({}, '--stage', 'prod', 'analyses=off');
    expect([code, stdout]).toEqual([0, expect.stringContaining('within 30 seconds')]);
    expect(asked).toContain('DynamoDB_20120810.UpdateItem');
  });

  it('works without valid settings, because operators need it in an emergency', async () => {
    const { code, stdout, stderr } = await run({}, '--stage', 'nofile', 'analyses=off');
    expect([code, stdout]).toEqual([0, expect.stringContaining('analyses: off')]);
    expect(stderr).toBe('Stage nofile. Region: eu-central-1.\n');
  });

  it('also reads the stage from --context, and ignores context values for the CDK itself', async () => {
    const cdk = '@aws-cdk/core:bootstrapQualifier=abc';
    const { code, stderr } = await run({}, '--context', 'stage=prod', '--context', cdk);
    expect([code, stderr]).toEqual([0, 'Stage prod. Region: eu-central-1.\n']);
  });

  it('refuses --context with a setting, which would have no effect, before any call to AWS', async () => {
    const { code, stdout, stderr, asked } = await run({}, '--stage', 'prod', '--context', 'analysesPerDay=3');
    expect([code, stdout, asked]).toEqual([1, '', []]);
    expect(stderr).toContain(
      '--context analysesPerDay=3: this command changes no settings. If you mean the argument analysesPerDay=3, write it without --context.\nUsage: npm run switch',
    );
  });

  it('refuses an invalid stage name before any call to AWS', async () => {
    const { code, stdout, stderr, asked } = await run({}, '--stage', 'Prod', 'analyses=off');
    expect([code, stdout, asked]).toEqual([1, '', []]);
    expect(stderr).toBe(
      'stage: must be 1 to 12 lower-case letters and digits, the first one a letter, not "Prod"\n',
    );
  });

  it('reports missing credentials, but does not ask for a region if AWS_REGION is set', async () => {
    signIn({ ...withoutAccount, AWS_REGION: 'eu-central-1' });
    const { code, stderr } = await promisify(execFile)(process.execPath, ['infra/switch/run.ts']).catch(
      (error: unknown) => Object(error),
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('No credentials were found.')]);
    expect(stderr).not.toContain('Set AWS_REGION');
  });

  it('suggests checking the name of the region if AWS cannot be reached', async () => {
    signIn({ ...account, AWS_REGION: 'eu-central', AWS_ENDPOINT_URL: 'http://127.0.0.1:1' });
    const { code, stderr } = await promisify(execFile)(process.execPath, ['infra/switch/run.ts']).catch(
      (error: unknown) => Object(error),
    );
    expect([code, stderr]).toEqual([1, expect.stringContaining('the name of the region (eu-central).')]);
  });

  it.each<[string, FakeResponses, string[], string]>([
    ['an unknown argument', {}, ['photos=off'], 'photos=off: the switch has only analyses'],
    [
      'an unknown stack',
      { DescribeStacks: { status: 400, body: '<Code>ValidationError</Code>' } },
      [],
      'There is no stack Dewpoint-dev in eu-central-1. Check --stage and AWS_REGION.',
    ],
    [
      'no permission to read the stack',
      { DescribeStacks: { status: 403, body: '<Code>AccessDenied</Code>' } },
      [],
      'AWS refused to show the stack Dewpoint-dev in eu-central-1: AccessDenied.',
    ],
    [
      'a deployment from before the switch existed',
      { DescribeStacks: { body: '' } },
      [],
      'older than the switch',
    ],
  ])('exits with code 1 and an explanation for %s', async (_what, given, args, said) => {
    const { code, stdout, stderr } = await run(given, ...args);
    expect([code, stdout, stderr]).toEqual([1, '', expect.stringContaining(said)]);
  });
});
