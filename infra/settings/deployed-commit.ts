import { spawnSync } from 'node:child_process';

/**
 * The commit of a working tree, with the suffix `-dirty` if tracked files differ from it. `undefined` without
 * git or outside a repository. The commit is read from git, because in GitHub's `workflow_run` the variable
 * GITHUB_SHA contains another commit.
 */
export function commitOf(folder: string): string | undefined {
  const args = ['describe', '--always', '--dirty', '--abbrev=40', '--exclude=*'];
  const { status, stdout } = spawnSync('git', args, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
