import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { UploadPermit } from '#domain/contract/page-calls.ts';
import { plainPhoto } from '../support/builders/plain-photo.ts';
import { mockedCloud } from '../support/fixtures/cloud.ts';
import { type FunctionName, functionNames } from '../support/infra/function-names.ts';
import { type AwsRequest, covers, sentRequests } from '../support/requests.ts';
import { stubVariables } from '../support/stub-variables.ts';
import { synth } from '../support/infra/synth.ts';
import { environmentOf, grantsOf, rightsOf } from '../support/infra/template.ts';
import { invocationsOf } from '../support/infra/invocations.ts';

/**
 * Runs every function with its environment variables from the template, and compares the commands that it sends with
 * the permissions of its role.
 */

const template = synth();
const cloud = mockedCloud();

const functions = {
  UploadImage: { file: 'upload-image', load: () => import('../../functions/upload-image.ts') },
  DeleteImage: { file: 'delete-image', load: () => import('../../functions/delete-image.ts') },
  DeleteEverything: {
    file: 'delete-everything',
    load: () => import('../../functions/delete-everything.ts'),
  },
  AnalyzeSkin: { file: 'analyze-skin', load: () => import('../../functions/analyze-skin.ts') },
  LogEvents: { file: 'log-events', load: () => import('../../functions/log-events.ts') },
  RunAnalysis: { file: 'run-analysis', load: () => import('../../functions/run-analysis.ts') },
  PhotoArrived: { file: 'photo-arrived', load: () => import('../../functions/photo-arrived.ts') },
  SweepImages: { file: 'sweep-images', load: () => import('../../functions/sweep-images.ts') },
} as const satisfies Record<FunctionName, object>;

/** Permissions that only AWS services use, not our own code. `user` says which service uses them, and what for. */
const usedByAws: readonly (readonly [right: RegExp, user: string])[] = [
  [/^logs:(?:CreateLogStream|PutLogEvents) /, 'Lambda writes what the function prints'],
  [
    /^sqs:(?:ReceiveMessage|DeleteMessage|ChangeMessageVisibility|GetQueueAttributes|GetQueueUrl) /,
    'Lambda takes messages from the queue for the worker; the CDK grants these 5 together',
  ],
  [
    /^bedrock:InvokeModel on .*::foundation-model\//,
    'Bedrock calls the model that stands behind the inference profile',
  ],
];

/**
 * For each function, the commands that it never sends although its adapters contain them. Other functions send these
 * commands through the same adapters.
 */
const notReached: Record<FunctionName, readonly string[]> = {
  UploadImage: [
    'expected-photos: DeleteCommand',
    'expected-photos: UpdateCommand',
    'photo-records: GetCommand',
    'photo-records: UpdateCommand',
  ],
  DeleteImage: ['photo-records: PutCommand', 'photos: GetObjectCommand'],
  DeleteEverything: [
    'jobs: UpdateCommand',
    'photo-records: PutCommand',
    'photos: GetObjectCommand',
    'put-once: PutCommand',
  ],
  AnalyzeSkin: [
    'photo-records: PutCommand',
    'photo-records: UpdateCommand',
    'read-counters: BatchGetCommand',
  ],
  LogEvents: [],
  PhotoArrived: ['expected-photos: PutCommand', 'photo-records: PutCommand', 'photo-records: UpdateCommand'],
  RunAnalysis: ['photo-records: PutCommand', 'put-once: PutCommand'],
  SweepImages: [
    'jobs: GetCommand',
    'photo-records: PutCommand',
    'photos: GetObjectCommand',
    'put-once: PutCommand',
  ],
};

const sent = new Map<FunctionName, readonly AwsRequest[]>();

beforeAll(async () => {
  const photo = await plainPhoto();
  for (const name of functionNames) {
    vi.unstubAllEnvs();
    const environment = environmentOf(template, name);
    const runtime = { AWS_REGION: 'eu-central-1', AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test' };
    stubVariables({ ...environment, ...runtime });
    // This variable names a file that exists beside the bundle, but not beside the source. Without the variable, the
    // functions use the built-in catalogue.
    vi.stubEnv('CATALOGUE_FILE', undefined);
    // The functions have different event types, and only `never` is assignable to all of them.
    const { handler }: { handler: (event: never) => Promise<unknown> } = await functions[name].load();
    const requests: AwsRequest[] = [];
    for (const { given, event } of invocationsOf(environment['DELETE_TOKEN_SECRET'] ?? '')[name] ?? []) {
      cloud.healthy();
      given?.(cloud, photo);
      const response = await Reflect.apply(handler, undefined, [event]);
      requests.push(...sentRequests(cloud), ...lentTo(response));
    }
    sent.set(name, requests);
  }
});

/**
 * The S3 call that a browser can make with the upload permit in a response. S3 checks the permissions of the function's
 * role for this call.
 */
function lentTo(response: unknown): AwsRequest[] {
  const permit = UploadPermit.safeParse(JSON.parse(Object(response).body || '{}'));
  if (!permit.success) return [];
  const { bucket = '', key = '' } = permit.data.upload.fields;
  const resource = `${bucket.replace('>', '.Arn>')}/${key}`;
  return [{ action: 's3:PutObject', resource, site: 'upload-permits: createPresignedPost' }];
}

const shown = ({ action, resource, prefix }: AwsRequest): string =>
  `${action} on ${resource}${prefix === undefined ? '' : ` under ${prefix}`}`;

describe.each(functionNames)('the function %s', (name) => {
  const statements = grantsOf(template, name);
  const rights = statements.flatMap((statement) =>
    statement.Action.flatMap((action) =>
      statement.Resource.map((resource) => ({ action, resource, statement })),
    ),
  );

  it('has a permission for every command that it sends', () => {
    const requests = sent.get(name) ?? [];
    expect(requests.length).toBeGreaterThan(0);
    const forbidden = requests.filter(
      (request) => !rights.some(({ statement, ...right }) => covers(right, statement, request)),
    );
    expect(forbidden.map(shown)).toEqual([]);
  });

  it('uses every permission that it has', () => {
    const requests = sent.get(name) ?? [];
    const unused = rights
      .filter(({ statement, ...right }) => !requests.some((request) => covers(right, statement, request)))
      .map(({ action, resource }) => `${action} on ${resource}`)
      .filter((right) => !usedByAws.some(([known]) => known.test(right)));
    expect(unused).toEqual([]);
  });

  it('sends every command in its adapters during this test, except the commands that only other functions send', () => {
    const reached = new Set(sent.get(name)?.map(({ site }) => site));
    const missed = [...commandsOf(functions[name].file)].filter((command) => !reached.has(command));
    expect(missed.sort()).toEqual(notReached[name]);
  });
});

describe('the permissions that AWS services use on our behalf', () => {
  it.each(usedByAws)('are granted although our own code never uses them: %s (%s)', (right) => {
    const held = functionNames.flatMap((name) => rightsOf(template, name)).filter((each) => right.test(each));
    expect(held).not.toEqual([]);
    const used = [...sent.values()].flat().filter((request) => right.test(shown(request)));
    expect(used).toEqual([]);
  });
});

/** `adapter: command` for every command in the adapters that a handler imports. */
function commandsOf(handler: string): Set<string> {
  const commands = new Set<string>();
  for (const path of importsOf(`functions/${handler}.ts`)) {
    const [, adapter] = /functions\/adapters\/(?:[\w-]+\/)?([\w-]+)\.ts/.exec(path) ?? [];
    if (adapter === undefined) continue;
    const text = readFileSync(path, 'utf8');
    for (const [, command] of text.matchAll(/new (\w+Command)\(/g)) commands.add(`${adapter}: ${command}`);
    for (const [, name] of text.matchAll(/paginate(\w+)\(/g)) commands.add(`${adapter}: ${name}Command`);
    if (text.includes('createPresignedPost(')) commands.add(`${adapter}: createPresignedPost`);
  }
  return commands;
}

function importsOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, request = ''] of readFileSync(path, 'utf8').matchAll(
    /^import (?!type )[^;]* from '(\.[^']+)';/gm,
  )) {
    importsOf(join(dirname(path), request), found);
  }
  return found;
}
