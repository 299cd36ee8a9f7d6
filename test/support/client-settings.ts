const REGION = 'eu-central-1';
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };

/** What an engine is started with, so that it accepts the client of `clientSettings`. */
export const gate = { principals: [credentials] as const, region: REGION, now: Date.now };

/** For a client that tries once, so that a test sees each failure. */
export const clientSettings = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials,
  maxAttempts: 1,
});
