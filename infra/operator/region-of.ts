import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';

export type Environment = Readonly<Record<string, string | undefined>>;

/** The region that the operator has set for the CDK. `undefined` if there is none. */
export async function regionOf(environment: Environment): Promise<string | undefined> {
  // The CDK reads both variables; the AWS client reads only the first. If neither is set, the CDK and the client use
  // the profile's region.
  const set = environment['AWS_REGION'] || environment['AWS_DEFAULT_REGION'];
  const client = new BedrockRuntimeClient(set ? { region: set } : {});
  const region = await client.config.region().catch(() => undefined);
  client.destroy();
  return region;
}
