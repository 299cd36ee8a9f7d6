/** Everything that any of the functions needs, as the stack would set it. */
export const environment = {
  AWS_REGION: 'eu-central-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  // The tests make services fail: the SDK need not repeat that.
  AWS_MAX_ATTEMPTS: '1',
  STAGE: 'test',
  PHOTO_BUCKET: 'face-images',
  SESSIONS_TABLE: 'sessions',
  ANALYSES_TABLE: 'analyses',
  UNDELIVERED_INDEX: 'undelivered',
  ANALYSIS_QUEUE_URL: 'https://sqs.eu-central-1.amazonaws.com/000000000000/analysis',
  DELETE_TOKEN_SECRET: 'd0'.repeat(32),
  HASH_SECRET: 'a5'.repeat(32),
  MODEL_ID: 'eu.some.model-v1:0',
  MODEL_MAX_TOKENS: '4000',
  MODEL_JSON_MODE: 'tool',
  ANALYSES_PER_HOUR_AND_SESSION: '10',
  ANALYSES_PER_DAY_AND_ADDRESS: '60',
  ANALYSES_PER_DAY: '1000',
  EVENTS_PER_HOUR_AND_SESSION: '120',
} as const;
