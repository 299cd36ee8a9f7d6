import { expect, it } from 'vitest';
import { createInquiryLog } from '../../../functions/adapters/inquiries.ts';
import { NOW } from '../../support/builders/analysis-request.ts';
import { ANALYSES, freshDynamo } from '../../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const DAY_S = 86_400;

const randomHex = (bytes: number): string => 'ab'.repeat(bytes);

it('the inquiry log stores an inquiry for a day under a random key', async () => {
  const log = createInquiryLog(dynamo.documents(), { table: ANALYSES, now: () => NOW, randomHex });
  await log.add('session_resumed', { age: 34 });
  expect(await dynamo.items(ANALYSES)).toEqual([
    {
      pk: `INQUIRY#${'ab'.repeat(16)}`,
      eventName: 'session_resumed',
      age: 34,
      ttl: NOW / 1000 + DAY_S,
    },
  ]);
});
