import { S3ServiceException } from '@aws-sdk/client-s3';

/** Resolves to `gone` if S3 returns 403 or 404, its two possible statuses for a missing key. */
export async function unlessGone<T>(request: Promise<T>): Promise<T | 'gone'> {
  try {
    return await request;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 403 || status === 404) return 'gone';
    throw error;
  }
}
