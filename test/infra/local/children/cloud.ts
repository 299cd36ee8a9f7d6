import { startCloud } from '../../../../infra/local/cloud.ts';
import { stopOnSignals } from '../../../../infra/local/stop-on-signals.ts';

/** An embedded cloud in the folder named by the first argument, in a process that a test may stop or kill. It has no model. */
const [, , folder = ''] = process.argv;
const cloud = await startCloud({
  port: 0,
  folder,
  model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: 'http://127.0.0.1:9', MODEL_ID: 'none' },
  website: async () => (_request, response) => void response.end('page'),
});
stopOnSignals(() => cloud.stop());
process.send?.(cloud.url);
