import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Template } from 'aws-cdk-lib/assertions';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commitOf } from '../../../infra/settings/deployed-commit.ts';
import { stackOf } from '../../support/infra/synth.ts';

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], {
    cwd: folder,
    encoding: 'utf8',
  }).trim();

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dewpoint-commit-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const outputOf = (commit?: string) => Template.fromStack(stackOf({}, { commit }).stack).findOutputs('Commit');

describe('the deployed commit', () => {
  it('is the commit of the working tree, marked as dirty if files have changed, and unknown outside a repository', () => {
    expect(commitOf(folder)).toBeUndefined();
    git('init', '--quiet');
    writeFileSync(join(folder, 'file'), 'one');
    git('add', 'file');
    git('commit', '--quiet', '--message', 'One');
    git('tag', '--annotate', 'v1', '--message', 'v1');
    const commit = git('rev-parse', 'HEAD');
    expect(commitOf(folder)).toBe(commit);
    writeFileSync(join(folder, 'file'), 'two');
    expect(commitOf(folder)).toBe(`${commit}-dirty`);
  });

  it('is an output of the stack if it is known', () => {
    expect(outputOf('abc')).toMatchObject({ Commit: { Value: 'abc' } });
    expect(outputOf()).toEqual({});
  });
});
