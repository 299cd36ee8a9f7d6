import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { type Environment, regionOf } from '../operator/region-of.ts';
import type { Settings } from '../settings/settings.ts';
import { askModel } from './ask.ts';
import { judge, type Judgement } from './judge.ts';

/** Calls the configured model once, with the credentials and the region that the CDK would use. */
export async function checkModel(settings: Settings, environment: Environment): Promise<Judgement> {
  const { modelId, modelJsonMode: jsonMode, modelEndpoint: endpoint } = settings;
  const region = await regionOf(environment);
  const bedrock = new BedrockRuntimeClient({
    maxAttempts: 1,
    ...(region && { region }),
    ...(endpoint && { endpoint }),
  });
  const answer = await askModel(bedrock, { modelId, jsonMode });
  bedrock.destroy();
  return judge(answer, { modelId, jsonMode, region, endpoint }, settings);
}
