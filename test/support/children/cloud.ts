import { startCloud } from '../../../infra/local/cloud.ts';
import { stopOnSignals } from '../../../infra/local/stop-on-signals.ts';
import { noModel, plainWebsite } from '../fixtures/temporary-cloud.ts';

/**
 * Starts a local cloud without a model in a separate process, which a test can stop or kill. The first argument
 * is the cloud's folder.
 */
const [, , folder = ''] = process.argv;
const cloud = await startCloud({ port: 0, folder, model: noModel, website: plainWebsite });
stopOnSignals(() => cloud.stop());
process.send?.(cloud.url);
