import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startModel } from '../../../infra/local/model.ts';
import { readAlarms } from './alarms.ts';
import { checkAfterBootstrap, checkBeforeBootstrap, operatorCommands, tryTheSwitch } from './commands.ts';
import { type Emulator, startEmulator } from './emulator.ts';
import { stopAll } from './processes.ts';
import { install, missing } from './python.ts';
import { rotateSecrets } from './rotation.ts';
import { stageSettings, stockCdk } from './stack.ts';
import { removeStageFile, STAGE, writeStageFile } from './stage-file.ts';
import { startSteps, type Steps } from './steps.ts';
import { visit } from './visits.ts';

/**
 * Deploys the stack with the unmodified CDK into an AWS emulator on this machine, visits it, and leaves nothing running.
 * With `--if-possible`, a machine that cannot run the emulator skips the test. With `--keep` it only deploys, and waits, so that
 * a runbook can be rehearsed.
 */
const project = fileURLToPath(new URL('../../..', import.meta.url));
const SKIP = '--if-possible';
const KEEP = '--keep';

async function deployAndVisit(steps: Steps, folder: string): Promise<void> {
  const { need } = steps;
  const python = await need('the emulator is installed', () => install(join(project, '.local/ministack')));
  const emulator = await need('the emulator is running', () =>
    startEmulator({ python, folder, nodeModules: join(project, 'node_modules') }),
  );
  const model = await need('the stand-in for the model is running', () => startModel({}, 'anyone'));
  try {
    const cdk = stockCdk(emulator, project, folder);
    await writeStageFile(project, stageSettings(model.endpoint));
    const commands = operatorCommands(emulator, project, folder);
    await checkBeforeBootstrap(steps, commands);
    await need('cdk bootstrap', cdk.bootstrap);
    await checkAfterBootstrap(steps, commands);
    await need('cdk deploy', () => cdk.deploy());
    await steps.check('cdk deploy took the settings from the file of its stage', async () => {
      assert.ok(await cdk.tookStageFile());
    });
    await steps.check('cdk diff is empty', () => cdk.diff());
    const first = await need('the API and its keys exist', () => cdk.findApi());
    if (process.argv.includes(KEEP)) return await untilInterrupted(emulator);
    const api = await rotateSecrets(steps, first, async () => {
      await writeStageFile(project, { ...stageSettings(model.endpoint), secretsVersion: 2, logDays: 30 });
      await cdk.deploy();
      return cdk.findApi();
    });
    await need('the emulator enforces permissions from now on', emulator.enforceRights);
    await tryTheSwitch(steps, commands, api);
    await visit(steps, api);
    await readAlarms(steps, emulator);
    await steps.check('the sweeper runs', () => cdk.sweep());
    await steps.check('cdk deploy restores the earlier settings', async () => {
      await writeStageFile(project, { ...stageSettings(model.endpoint), secretsVersion: 2 });
      await cdk.deploy();
    });
    await steps.check('cdk destroy deletes the remaining photos and their bucket', async () => {
      assert.ok((await cdk.photos.count()) > 0);
      await cdk.photos.tagAgain();
      await cdk.destroy();
      assert.ok(await cdk.photos.bucketIsGone());
    });
  } finally {
    await model.stop();
  }
}

/** Prints how another shell reaches the deployment, and waits for Ctrl-C, which ends the whole run. */
function untilInterrupted({ env, url }: Emulator): Promise<never> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_CA_BUNDLE } = env;
  const variables = {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_REGION,
    AWS_CA_BUNDLE,
    NODE_EXTRA_CA_CERTS: AWS_CA_BUNDLE,
  };
  console.info(`Stage ${STAGE} stays deployed until you press Ctrl-C. In another shell:`);
  for (const [name, value] of Object.entries(variables)) console.info(`  export ${name}=${value}`);
  return new Promise(() => {});
}

async function main(): Promise<number> {
  const lack = missing();
  if (lack !== undefined && process.argv.includes(SKIP)) {
    console.info(`deployment test skipped: ${lack}`);
    return 0;
  }
  if (lack !== undefined) {
    console.error(
      `The deployment test found ${lack}. It needs Linux, and Python 3.10 or newer with venv and pip:`,
    );
    console.error('on Debian and Ubuntu "apt install python3-venv".');
    return 1;
  }
  const folder = await mkdtemp(join(tmpdir(), 'dewpoint-deploy-'));
  const steps = startSteps();
  const interrupted = new Promise<void>((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
  });
  const ended = deployAndVisit(steps, folder).catch(() => {});
  const whole = await Promise.race([ended.then(() => true), interrupted.then(() => false)]);
  await stopAll();
  await removeStageFile(project);
  const { passed, failed } = steps.counts();
  const good = whole && failed === 0;
  if (good || process.argv.includes(KEEP)) await rm(folder, { recursive: true, force: true });
  else console.info(`  Logs are in ${folder}`);
  console.info(
    whole ? `${passed} passed, ${failed} failed` : `Interrupted: ${passed} passed, ${failed} failed`,
  );
  return good ? 0 : 1;
}

// After an interruption, pending work must not keep the process alive.
process.exit(await main());
