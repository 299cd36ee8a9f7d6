import { S3ServiceException } from '@aws-sdk/client-s3';

/** `gone` for both of S3's answers to a key that is not there. */
export async function unlessGone<T>(request: Promise<T>): Promise<T | 'gone'> {
  try {
    return await request;
  } catch (error) {
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
    if (status === 403 || status === 404) return 'gone';
    throw error;
  }
}
