import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { Statement } from './support/infra/template.ts';

const workflow = readFileSync('.github/workflows/deploy.yml', 'utf8');
const jobOf = (name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n|\\n)+)`, 'm').exec(workflow)?.[1] ?? '';

describe('the deployment workflow', () => {
  it("uses only GitHub's own actions, each pinned to a commit", () => {
    const actions = workflow.match(/uses: .*/g) ?? [];
    expect(actions).toHaveLength(4);
    const pinned = /^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
    expect(actions.filter((each) => !pinned.test(each))).toEqual([]);
  });

  it('deploys only to the prod environment, and only after a passing CI run or a manual start', () => {
    expect(jobOf('deploy')).toContain('environment: prod\n');
    expect(jobOf('deploy')).toContain("github.event.workflow_run.conclusion == 'success'");
    expect(jobOf('deploy')).toContain("(github.event_name == 'workflow_dispatch' ||");
    expect(workflow).toMatch(/workflow_run:\n {4}workflows: \[ci\]\n {4}branches: \[main\]/);
  });

  it('grants an OIDC token only to the jobs that sign in to AWS, and never to a fork', () => {
    expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
    const withIdentity = ['diff', 'deploy', 'mark'].filter((name) => jobOf(name).includes('id-token: write'));
    expect(withIdentity).toEqual(['diff', 'deploy']);
    expect(jobOf('diff')).toContain('head.repo.full_name == github.repository');
  });

  it('marks a commit as safe for a rollback only after the smoke test', () => {
    expect(jobOf('deploy').trimEnd()).toMatch(/- run: npm run smoke -- .*SiteUrl"\)"$/);
    expect(jobOf('mark')).toMatch(/needs: deploy\n[^]*refs\/tags\/good-\$STAGE/);
  });

  it('never inserts untrusted input into a script', () => {
    const scripts = workflow.split('\n').filter((line) => !/^ +(?:ref|if|[A-Z_]+): |^ +github\./.test(line));
    expect(scripts.filter((line) => line.includes('${{'))).toEqual([]);
  });
});

const Roles = z.object({
  Resources: z.record(
    z.string(),
    z.looseObject({
      Type: z.string(),
      Properties: z.looseObject({
        AssumeRolePolicyDocument: z.optional(
          z.object({ Statement: z.array(z.looseObject({ Condition: z.unknown() })) }),
        ),
        Policies: z.optional(
          z.array(z.object({ PolicyDocument: z.object({ Statement: z.array(z.unknown()) }) })),
        ),
      }),
    }),
  ),
});
/** The template of the workflow's IAM roles, with every `Fn::Sub` replaced by its text. */
const rolesText = readFileSync('.github/aws-roles.json', 'utf8').replaceAll(
  /\{\s*"Fn::Sub":\s*("[^"]+")\s*\}/g,
  '$1',
);
const { Resources } = Roles.parse(JSON.parse(rolesText));
const rightsOf = (role: string): string[] =>
  (Resources[role]?.Properties.Policies ?? [])
    .flatMap(({ PolicyDocument }) => PolicyDocument.Statement.map((each) => Statement.parse(each)))
    .flatMap(({ Action, Resource }) =>
      Action.flatMap((action) => Resource.map((on) => `${action} on ${on}`)),
    );
const trustOf = (role: string): unknown =>
  Resources[role]?.Properties.AssumeRolePolicyDocument?.Statement.map(({ Condition }) => Condition);

const role = (name: string): string =>
  `sts:AssumeRole on arn:\${AWS::Partition}:iam::\${AWS::AccountId}:role/cdk-\${Qualifier}-${name}-\${AWS::AccountId}-\${AWS::Region}`;

describe('the IAM roles of the deployment workflow', () => {
  const stack =
    'arn:${AWS::Partition}:cloudformation:${AWS::Region}:${AWS::AccountId}:stack/Dewpoint-${Environment}/*';

  it('grant exactly the permissions that a deployment and `cdk diff` need', () => {
    expect(rightsOf('DeployRole')).toEqual([role('deploy-role'), role('file-publishing-role')]);
    expect(rightsOf('DiffRole')).toEqual([
      `cloudformation:DescribeStacks on ${stack}`,
      `cloudformation:GetTemplate on ${stack}`,
    ]);
  });

  it.each([
    ['DeployRole', 'repo:${Repository}:environment:${Environment}'],
    ['DiffRole', 'repo:${Repository}:pull_request'],
  ])('include %s, which trusts only workflow runs with the subject %s', (name, subject) => {
    const issuer = 'token.actions.githubusercontent.com';
    expect(trustOf(name)).toEqual([
      { StringEquals: { [`${issuer}:aud`]: 'sts.amazonaws.com', [`${issuer}:sub`]: subject } },
    ]);
  });
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-sign-in-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Runs `.ci/sign-in` with these programs in place of curl and the AWS CLI. */
async function signIn({ curl, aws }: { curl: string; aws: string }) {
  const script = (name: string, text: string) =>
    writeFile(join(folder, name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  await Promise.all([script('curl', curl), script('aws', aws)]);
  const { status, stdout } = spawnSync('bash', ['.ci/sign-in'], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: [folder, process.env['PATH']].join(delimiter),
      ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'request',
      ACTIONS_ID_TOKEN_REQUEST_URL: 'https://github.example/?x=1',
      AWS_ROLE: 'arn:role',
      GITHUB_RUN_ID: '7',
      GITHUB_ENV: join(folder, 'env'),
    },
  });
  return { status, stdout, env: await readFile(join(folder, 'env'), 'utf8').catch(() => '') };
}

describe('signing in to AWS', () => {
  const curl = `[ "$4" = 'https://github.example/?x=1&audience=sts.amazonaws.com' ] && echo '{"value":"who-i-am"}'`;
  const aws = `echo "$*" | grep -q 'role-arn arn:role --web-identity-token who-i-am' && printf 'ID\\tSECRET\\tSESSION\\n'`;

  it('exports the AWS credentials to later steps, and masks them in the log', async () => {
    const { status, stdout, env } = await signIn({ curl, aws });
    expect(status).toBe(0);
    expect(env).toBe('AWS_ACCESS_KEY_ID=ID\nAWS_SECRET_ACCESS_KEY=SECRET\nAWS_SESSION_TOKEN=SESSION\n');
    expect(stdout).toBe('::add-mask::ID\n::add-mask::SECRET\n::add-mask::SESSION\n');
  });

  it.each([
    ['GitHub', { curl: 'exit 22', aws }],
    ['AWS', { curl, aws: 'exit 254' }],
  ])('fails if %s refuses the sign-in, and exports no credentials', async (_who, programs) => {
    const { status, env } = await signIn(programs);
    expect([status === 0, env]).toEqual([false, '']);
  });
});
