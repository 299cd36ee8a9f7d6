import { ModelErrorCode } from '#domain/contract/model-error-codes.ts';
import { runCommand } from '../operator/run-command.ts';
import { checkModel } from './check-model.ts';
import { explainLogged } from './logged-reasons.ts';

/**
 * `npm run check:model -- --stage prod [REASON]`: calls the model once with the operator's credentials, and lists the
 * permissions or settings that are missing. REASON is an error code from the log of RunAnalysis. If it is given, the
 * command explains this code instead of calling the model.
 */
const usage = 'Usage: npm run check:model -- [--stage NAME] [--context SETTING=VALUE]… [REASON]';

await runCommand({ usage, hasPositionals: true }, async ({ settings, region, positionals }) => {
  const [given, ...more] = positionals;
  if (given !== undefined) {
    const reason = ModelErrorCode.safeParse(given);
    if (!reason.success || more.length > 0) {
      const reasons = ModelErrorCode.options.join(', ');
      throw new Error(`Unknown reason: ${positionals.join(' ')}. Known reasons: ${reasons}\n${usage}`);
    }
    const { modelId, modelJsonMode: jsonMode, modelEndpoint: endpoint } = settings;
    console.info(explainLogged(reason.data, { modelId, jsonMode, region, endpoint }));
    return true;
  }
  const { ok, lines } = await checkModel(settings, process.env);
  for (const line of lines) console.info(line);
  return ok;
});
