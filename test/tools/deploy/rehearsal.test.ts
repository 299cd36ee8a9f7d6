import { execFile, execFileSync } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { readFaults } from '../../../infra/local/faults/read-faults.ts';
import { startTemporaryCloud } from '../../support/fixtures/temporary-cloud.ts';
import { rehearse } from './rehearsal.ts';

const ORIGIN_KEY = String.raw`'c,+}&$HOME"\``;

/** The lines that `--keep` prints, without their indentation. */
function printed(): string[] {
  const info = vi.spyOn(console, 'info').mockReturnValue();
  const url = 'https://127.0.0.1:4566';
  const env = {
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
    AWS_REGION: 'us-east-1',
    AWS_CA_BUNDLE: '/tmp/ca.pem',
  };
  void rehearse(
    { url, env, enforceRights: async () => {} },
    { url: `${url}/api-1`, originKeys: [ORIGIN_KEY] },
  );
  return info.mock.calls.map(([line]) => String(line).trim());
}

it('the deploy test with --keep prints a curl command that works in another shell, even if the origin key contains quotes', () => {
  const lines = printed();
  const variables = lines.filter((line) => line.startsWith('export '));
  const call = lines.find((line) => line.startsWith('curl ')) ?? '';
  const script = [...variables, 'curl() { printf "%s\\n" "$@"; }', call].join('\n');
  const args = execFileSync('bash', ['-c', script], { encoding: 'utf8' }).trimEnd().split('\n');
  expect(args).toEqual(expect.arrayContaining([`x-api-key: ${ORIGIN_KEY}`, 'x-viewer-address: 203.0.113.9']));
  expect(args.at(-1)).toBe('https://127.0.0.1:4566/api-1/api/images');
});

const visitOnce = (variables: NodeJS.ProcessEnv) =>
  promisify(execFile)(process.execPath, ['test/tools/deploy/visit-once.ts'], {
    env: { ...process.env, ...variables },
  });

it('the script visit-once.ts makes a private visit, and prints why the analysis failed if no model responds', async () => {
  const cloud = await startTemporaryCloud();
  onTestFinished(() => cloud.stop());
  const { stdout } = await visitOnce({ API: cloud.url, ORIGIN_KEY: 'any' });
  expect(stdout).toMatch(/^failed \/private-images\/\S+\nno_response: \S.*\n$/);
});

it('the script visit-once.ts prints why a visit was refused, or which variables are not set', async () => {
  const cloud = await startTemporaryCloud({ faults: { plan: readFaults('api POST /api/images throttle') } });
  onTestFinished(() => cloud.stop());
  await expect(visitOnce({ API: cloud.url, ORIGIN_KEY: 'any' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('429'),
  });
  await expect(visitOnce({ API: '', ORIGIN_KEY: '' })).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^API and ORIGIN_KEY are not set\./),
  });
});
