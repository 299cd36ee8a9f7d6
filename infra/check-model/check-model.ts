import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import type { Settings } from '../settings/settings.ts';
import { askModel } from './ask.ts';
import { judge, type Judgement } from './judge.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Calls the model of these settings once, with the credentials and in the region that the CDK would deploy with. */
export async function checkModel(settings: Settings, environment: Environment): Promise<Judgement> {
  const { modelId, modelJsonMode: jsonMode, modelEndpoint: endpoint } = settings;
  // The CDK heeds both names, the AWS client the first one only; without either, both look into the profile.
  const set = environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'];
  const bedrock = new BedrockRuntimeClient({
    maxAttempts: 1,
    ...(set && { region: set }),
    ...(endpoint && { endpoint }),
  });
  const answer = await askModel(bedrock, { modelId, jsonMode });
  const region = await bedrock.config.region().catch(() => 'no region');
  bedrock.destroy();
  return judge(answer, { modelId, jsonMode, region, endpoint }, settings);
}
