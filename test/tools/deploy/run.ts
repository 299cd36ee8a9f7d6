import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startModel } from '../../../infra/local/model.ts';
import { readAlarms } from './alarms.ts';
import {
  checkAfterBootstrap,
  checkAfterRotation,
  checkBeforeBootstrap,
  operatorCommands,
  tryTheSwitch,
} from './commands.ts';
import { startEmulator } from './emulator.ts';
import { type Options, readOptions, USAGE } from './options.ts';
import { stopAll } from './processes.ts';
import { install, missing } from './python.ts';
import { rehearse } from './rehearsal.ts';
import { rotateSecrets } from './rotation.ts';
import { stageSettings, stockCdk } from './stack.ts';
import { removeStageFile, writeStageFile } from './stage-file.ts';
import { startSteps, type Steps, textOf } from './steps.ts';
import { visit } from './visits.ts';

/**
 * `npm run test:deploy` deploys the stack with the unmodified CDK into an AWS emulator on this machine, tests
 * visits, and stops everything. With `--if-possible`, it skips the test if this machine cannot run the emulator.
 * With `--keep`, it tests no visits and keeps the stack deployed until Ctrl-C, so that a runbook can be rehearsed.
 */
const project = fileURLToPath(new URL('../../..', import.meta.url));

const INTERRUPTED = 'Interrupted';

async function deployAndVisit(steps: Steps, folder: string, { keep }: Options): Promise<void> {
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
    await need('cdk deploy', cdk.deploy);
    await cdk.photos.tag();
    await steps.check('cdk deploy took the settings from the file of its stage', async () => {
      assert.ok(await cdk.tookStageFile());
    });
    await steps.check('cdk diff is empty', cdk.diff);
    const first = await need('the API and its keys exist', () => cdk.findApi());
    if (keep) return await rehearse(emulator, first);
    const api = await rotateSecrets(steps, first, async () => {
      await writeStageFile(project, { ...stageSettings(model.endpoint), secretsVersion: 2, logDays: 30 });
      await cdk.deploy();
      return cdk.findApi();
    });
    await checkAfterRotation(steps, commands);
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
      await cdk.destroy();
      assert.ok(await cdk.photos.bucketIsGone());
    });
  } finally {
    await model.stop();
  }
}

async function main(): Promise<number> {
  let options;
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    console.error(`${textOf(error)}\n${USAGE}`);
    return 1;
  }
  if (options === 'help') {
    console.info(USAGE);
    return 0;
  }
  const lack = missing();
  if (lack !== undefined && options.skips) {
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
  const ended = deployAndVisit(steps, folder, options).then(
    () => undefined,
    (error: unknown) => textOf(error),
  );
  const problem = await Promise.race([ended, interrupted.then(() => INTERRUPTED)]);
  await stopAll();
  await removeStageFile(project);
  const { passed, failed } = steps.counts();
  const isGood = problem === undefined && failed === 0;
  // With `--keep`, an interruption is the normal end.
  const wasKept = options.keep && problem === INTERRUPTED && failed === 0;
  if (isGood || wasKept) await rm(folder, { recursive: true, force: true });
  else console.info(`  Logs are in ${folder}`);
  console.info(`${problem === undefined ? '' : `${problem}: `}${passed} passed, ${failed} failed`);
  return isGood ? 0 : 1;
}

// Ends the process explicitly, because pending work would keep it running after an interruption.
process.exit(await main());
