import assert from 'node:assert/strict';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { requestUpload } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { SWITCH_CACHE_S } from '#domain/settings/switch.ts';
import { visitor } from '../../support/visitor.ts';
import type { Emulator } from './emulator.ts';
import { run } from './processes.ts';
import type { DeployedApi } from './stack.ts';
import { STAGE } from './stage-file.ts';
import type { Steps } from './steps.ts';

const VIEWER_ADDRESS = '203.0.113.9';

export type Commands = ReturnType<typeof operatorCommands>;

/** Runs `check:deploy` and `switch` (`flip`) as an operator would, but against the emulator. */
export function operatorCommands(emulator: Emulator, project: string, folder: string) {
  async function command(name: string, ...args: string[]): Promise<{ ok: boolean; said: string }> {
    const log = join(folder, `${name}.log`);
    await rm(log, { force: true });
    const node = [join(project, 'infra', name, 'run.ts'), '--stage', STAGE, ...args];
    const ended = run({ file: process.execPath, args: node, folder: project, env: emulator.env, log });
    const ok = await ended.then(
      () => true,
      () => false,
    );
    return { ok, said: await readFile(log, 'utf8') };
  }

  return {
    checkDeploy: (...args: string[]) => command('check-deploy', ...args),
    flip: (...pairs: string[]) => command('switch', ...pairs),
  };
}

export async function checkBeforeBootstrap({ check }: Steps, { checkDeploy }: Commands): Promise<void> {
  await check('check:deploy says that the bootstrap is missing', async () => {
    const { ok, said } = await checkDeploy();
    assert.ok(!ok, said);
    assert.match(said, /problem {2}bootstrap .* Run npx cdk bootstrap aws:\/\//);
    assert.match(said, /Problems: 1\./);
  });
}

export async function checkAfterBootstrap({ check }: Steps, { checkDeploy }: Commands): Promise<void> {
  await check('check:deploy finds no problem after the bootstrap', async () => {
    const { ok, said } = await checkDeploy();
    assert.ok(ok, said);
    assert.match(said, /Ready to deploy\./);
  });
}

export async function checkAfterRotation({ check }: Steps, { checkDeploy }: Commands): Promise<void> {
  await check('check:deploy refuses a secretsVersion below the deployed one', async () => {
    const { ok, said } = await checkDeploy('--context', 'secretsVersion=1');
    assert.ok(!ok, said);
    assert.match(said, /problem {2}secrets .* 2 is deployed, and your setting is 1/);
  });
}

export async function tryTheSwitch(
  { check }: Steps,
  { flip }: Commands,
  { url, originKeys }: DeployedApi,
): Promise<void> {
  const user = visitor(url, { 'x-api-key': originKeys[0] ?? '', [VIEWER_ADDRESS_HEADER]: VIEWER_ADDRESS });
  const wish = { mode: 'normal', source: 'upload', contentType: 'image/jpeg', byteLength: 1_000 };
  const ask = () => user.call(requestUpload.method, requestUpload.path, wish);

  async function answersSoon(status: number): Promise<void> {
    const deadline = performance.now() + (SWITCH_CACHE_S + 5) * 1000;
    while ((await ask()).status !== status) {
      assert.ok(performance.now() < deadline, 'the switch has no effect');
      await sleep(1_000);
    }
  }

  for (const [pair, status] of [
    ['analyses=off', 403],
    ['analyses=on', 201],
  ] as const) {
    await check(`switch ${pair} takes effect within ${SWITCH_CACHE_S} seconds`, async () => {
      const { ok, said } = await flip(pair);
      assert.ok(ok, said);
      assert.match(said, new RegExp(`${pair.replace('=', ': ')}\n`));
      await answersSoon(status);
    });
  }
}
