const REGION = 'eu-central-1';
const credentials = { accessKeyId: 'LOCALKEY', secretAccessKey: 'local-secret' };

/** Settings that make a local service accept the credentials of `clientSettings`. */
export const gate = { principals: [credentials] as const, region: REGION, now: Date.now };

/** AWS client settings without retries, so that a test sees each failure. */
export const clientSettings = (endpoint: string) => ({
  endpoint,
  region: REGION,
  credentials,
  maxAttempts: 1,
});
