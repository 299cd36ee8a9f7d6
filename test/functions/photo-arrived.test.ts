import { DeleteObjectCommand, GetObjectCommand } from '@aws-sdk/client-s3';
import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ObjectCreated } from '../../functions/photo-arrived.ts';
import { PHOTO_KEY } from '../support/builders/analysis-request.ts';
import { logLines } from '../support/setup/log-lines.ts';
import { breakages, DETAIL, mockedCloud, s3Error } from '../support/fixtures/cloud.ts';
import { environment } from '../support/function-environment.ts';
import { stubVariables } from '../support/stub-variables.ts';

const cloud = mockedCloud();
let handler: (event: ObjectCreated) => Promise<void>;

beforeAll(async () => {
  stubVariables(environment);
  ({ handler } = await import('../../functions/photo-arrived.ts'));
});
beforeEach(() => cloud.healthy({ photo: Buffer.from('no photo') }));

const event = { id: 'one', detail: { object: { key: PHOTO_KEY, size: 8 } } };
const line = () => JSON.parse(logLines[0] ?? '');

describe('the function that checks a stored photo', () => {
  it('reads only the first megabyte of the file, deletes it if it is not a photo, and logs no file name', async () => {
    await handler(event);
    const [read] = cloud.s3.commandCalls(GetObjectCommand);
    expect(read?.args[0].input).toMatchObject({ Key: PHOTO_KEY, Range: 'bytes=0-1048575' });
    expect(cloud.s3.commandCalls(DeleteObjectCommand).map(({ args: [{ input }] }) => input)).toEqual([
      { Bucket: environment.PHOTO_BUCKET, Key: PHOTO_KEY },
    ]);
    expect(line()).toMatchObject({ call: 'photo-arrived', outcome: 'undeclared', ArrivalsRefused: 1 });
    expect(logLines.join()).not.toContain(PHOTO_KEY);
  });

  it.each([403, 404])('ignores a photo that was deleted before the check: S3 returns %i', async (status) => {
    cloud.s3.on(GetObjectCommand).rejects(s3Error(status, 'gone'));
    await handler(event);
    expect(line()).toMatchObject({ outcome: 'gone' });
    expect(cloud.s3.commandCalls(DeleteObjectCommand)).toEqual([]);
  });

  const breaking: Record<string, (error: Error) => unknown> = {
    'reading the record': (error) => cloud.dynamo.on(GetCommand).rejects(error),
    'reading the photo': (error) => cloud.s3.on(GetObjectCommand).rejects(error),
    'deleting the photo': (error) => cloud.s3.on(DeleteObjectCommand).rejects(error),
  };
  describe.each(breakages)('when an AWS call throws %s', (name, error) => {
    it.each(Object.keys(breaking))(
      'fails if the error occurs while %s, so that Lambda retries the call',
      async (kind) => {
        breaking[kind]?.(error);
        await expect(handler(event)).rejects.toThrow();
        expect(line()).toMatchObject({ call: 'photo-arrived', error: name, UnexpectedErrors: 1 });
        expect(logLines.join()).not.toContain(DETAIL);
      },
    );
  });
});
