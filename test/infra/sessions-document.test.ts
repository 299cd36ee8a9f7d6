import { readFileSync } from 'node:fs';
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createEventStore } from '../../functions/adapters/events.ts';
import { createPhotoRegister } from '../../functions/adapters/photo-records.ts';
import { createSessionStore } from '../../functions/adapters/sessions.ts';
import { freshDynamo, SESSIONS } from '../support/fixtures/dynamo.ts';

const dynamo = freshDynamo();
const text = readFileSync('infra/SESSIONS.md', 'utf8');

it('the restore command in infra/SESSIONS.md copies the photo records and the visitor counter, but no sessions or events', async () => {
  const documents = dynamo.documents();
  const settings = { table: SESSIONS, now: Date.now, days: 90 };
  await createSessionStore(documents, settings).create('one');
  await createEventStore(documents, { ...settings, eventsPerHour: 10, randomBelow: () => 0 }).add(
    'one',
    'session_started',
    {},
  );
  const photo = { key: 'images/one.jpg', sessionId: 'one', byteLength: 1 };
  await createPhotoRegister(documents, settings).add(photo, 'normal');

  const [, FilterExpression] = /--filter-expression '([^']+)'/.exec(text) ?? [];
  const [, values = ''] = /--expression-attribute-values '([^']+)'/.exec(text) ?? [];
  const named = z.record(z.string(), z.object({ S: z.string() })).parse(JSON.parse(values));
  const { Items = [] } = await documents.send(
    new ScanCommand({
      TableName: SESSIONS,
      FilterExpression,
      ExpressionAttributeValues: Object.fromEntries(Object.entries(named).map(([name, { S }]) => [name, S])),
    }),
  );
  expect(Items.map(({ pk }) => String(pk)).toSorted()).toEqual(['COUNTER', 'PHOTO#images/one.jpg']);
});
