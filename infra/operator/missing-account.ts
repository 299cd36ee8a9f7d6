import type { ModelErrorCode } from '#domain/contract/model-error-codes.ts';

/** Messages for the operator if the shell provides no AWS credentials or no region. */
export const missingAccount = {
  no_credentials:
    'No credentials were found. Sign in with aws sso login or aws configure, and set AWS_PROFILE if you use a named profile.',
  no_region:
    'No region is set, or its name is wrong. Set AWS_REGION to the region that you deploy to, such as eu-central-1.',
} as const satisfies Partial<Record<ModelErrorCode, string>>;
