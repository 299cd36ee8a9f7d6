import { startCloud } from '../../../infra/local/cloud.ts';
import { stopOnSignals } from '../../../infra/local/stop-on-signals.ts';
import { noModel, plainWebsite } from '../fixtures/temporary-cloud.ts';

/**
 * This script starts a local cloud without a model. A test runs it as a separate process, which it can stop or kill.
 * The first argument is the cloud's folder.
 */
const [, , folder = ''] = process.argv;
const cloud = await startCloud({ port: 0, folder, model: noModel, website: plainWebsite });
stopOnSignals(() => cloud.stop());
process.send?.(cloud.url);
