/** For a client of an engine that does not check signatures. It tries once, so that a test sees each failure. */
export const clientSettings = (endpoint: string) => ({
  endpoint,
  region: 'eu-central-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
  maxAttempts: 1,
});
