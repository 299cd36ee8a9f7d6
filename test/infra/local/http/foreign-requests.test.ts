import { request } from 'node:http';
import { BedrockRuntimeClient, ConverseCommand } from '@aws-sdk/client-bedrock-runtime';
import { DynamoDBClient, ScanCommand } from '@aws-sdk/client-dynamodb';
import { ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { GetQueueAttributesCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { noFaults } from '../../../../infra/local/faults/plan.ts';
import { startTemporaryCloud } from '../../../support/fixtures/temporary-cloud.ts';

/**
 * Each port must refuse the requests that a foreign website could send, and accept the requests of the product and the
 * operator.
 */

const EVIL = 'https://evil.example';
const ports = ['page', 's3', 'dynamodb', 'sqs', 'bedrock'] as const;
type Port = (typeof ports)[number];

/** For each port, a path where an accepted request has a side effect. */
const paths: Record<Port, string> = {
  page: '/api/log-events',
  s3: '/face-images',
  dynamodb: '/',
  sqs: '/',
  bedrock: '/model/any.model/converse',
};
const converse = '{"messages":[{"role":"user","content":[{"text":"Spend money."}]}]}';

const hostOf = (url: string): string => new URL(url).host;

type Reply = { status: number; readableBy: string | undefined; body: string };

/** Sends a request. Unlike `fetch`, it lets the caller choose the `Host` header. */
function send(
  url: string,
  headers: Record<string, string>,
  { method = 'POST', body = converse }: { method?: string; body?: string } = {},
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.once('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          readableBy: response.headers['access-control-allow-origin'],
          body: text,
        }),
      );
    });
    sent.once('error', reject);
    sent.end(method === 'POST' ? body : undefined);
  });
}

describe('the local cloud with proxies in front of its services', () => {
  let cloud: Cloud;
  let reached: Record<Port, string>;

  beforeAll(async () => {
    cloud = await startTemporaryCloud({
      // These AWS keys are invalid. They are never used, because the calls in these tests are refused before
      // forwarding.
      model: { BEDROCK: 'aws', AWS_ACCESS_KEY_ID: 'CALLERS', AWS_SECRET_ACCESS_KEY: 'secret' },
      faults: { plan: noFaults },
    });
    const { env } = process;
    reached = {
      page: cloud.url,
      s3: env['AWS_ENDPOINT_URL_S3'] ?? '',
      dynamodb: env['AWS_ENDPOINT_URL_DYNAMODB'] ?? '',
      sqs: env['AWS_ENDPOINT_URL_SQS'] ?? '',
      bedrock: env['AWS_ENDPOINT_URL_BEDROCK_RUNTIME'] ?? '',
    };
  });
  afterAll(() => cloud.stop());

  /**
   * The functions and the browser reach a service through its proxy, and the operator reaches it directly. The page has
   * no proxy.
   */
  const addressesOf = (port: Port): string[] =>
    port === 'page' ? [cloud.url] : [...new Set([reached[port], cloud.endpoints[port]])];

  describe.each(ports)('the %s port', (port) => {
    const path = paths[port];

    it('refuses requests with a foreign host name or a wrong port in the Host header', async () => {
      for (const url of addressesOf(port)) {
        const { port: number } = new URL(url);
        const others = [`evil.example:${number}`, 'evil.example', 'localhost:1', '127.0.0.1.evil.example'];
        for (const host of others) {
          for (const method of ['GET', 'POST', 'OPTIONS']) {
            const reply = await send(url + path, { host, origin: `http://${host}` }, { method });
            expect([host, reply.status, reply.readableBy]).toEqual([host, 421, undefined]);
          }
        }
      }
    });

    it('accepts the host names localhost, 127.0.0.1 and [::1]', async () => {
      for (const url of addressesOf(port)) {
        for (const name of ['localhost', '127.0.0.1', '[::1]', 'LOCALHOST']) {
          const host = `${name}:${new URL(url).port}`;
          expect((await send(url + path, { host }, { method: 'GET' })).status).not.toBe(421);
        }
      }
    });

    it("refuses requests from another site's page, and prevents the page from reading the response", async () => {
      for (const url of addressesOf(port)) {
        for (const origin of [EVIL, 'null', 'http://localhost:1']) {
          const simple = { host: hostOf(url), origin, 'content-type': 'text/plain' };
          const reply = await send(url + path, simple);
          // S3 validates the fields of an upload before the signature, so it responds with 400 instead of 403.
          expect(reply).toMatchObject({ status: port === 's3' ? 400 : 403, readableBy: undefined });
          const preflight = { ...simple, 'access-control-request-method': 'POST' };
          const asked = await send(url + path, preflight, { method: 'OPTIONS' });
          expect(asked).toMatchObject({ status: 403, readableBy: undefined });
        }
      }
    });
  });

  it.each(['s3', 'dynamodb', 'sqs', 'bedrock'] as const)(
    'rejects an unsigned request to %s',
    async (port) => {
      for (const url of addressesOf(port)) {
        const calls: Record<string, string>[] = [
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'DynamoDB_20120810.ListTables' },
          { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': 'AmazonSQS.ListQueues' },
        ];
        for (const headers of calls) {
          const { status, body } = await send(url + paths[port], { ...headers, host: hostOf(url) });
          expect([400, 403]).toContain(status);
          expect(body).toMatch(/Missing ?Authentication|missing Authentication|AccessDenied|MalformedPOST/);
        }
      }
    },
  );

  it('accepts requests from its own page, both at localhost and at 127.0.0.1', async () => {
    const event = { method: 'POST', body: '{"eventName":"session_started","eventData":{}}' };
    for (const name of ['localhost', '127.0.0.1']) {
      const host = `${name}:${new URL(cloud.url).port}`;
      const origin = `http://${host}`;
      expect(
        (await send(cloud.url + paths.page, { host, origin, 'content-type': 'application/json' }, event))
          .status,
      ).toBe(200);
      const preflight = { host: hostOf(reached.s3), origin, 'access-control-request-method': 'POST' };
      const granted = await send(reached.s3 + paths.s3, preflight, { method: 'OPTIONS' });
      expect(granted).toMatchObject({ status: 200, readableBy: origin });
    }
  });

  it("accepts each service's AWS client with valid keys, and refuses it with a wrong secret key", async () => {
    const others = { accessKeyId: cloud.credentials.accessKeyId, secretAccessKey: 'guessed' };
    for (const { url, credentials, works } of [
      { url: cloud.endpoints, credentials: cloud.credentials, works: true },
      { url: reached, credentials: cloud.credentials, works: true },
      { url: cloud.endpoints, credentials: others, works: false },
    ]) {
      const settings = { region: cloud.region, credentials, maxAttempts: 1 };
      const QueueUrl = Object.values(cloud.queues)[0];
      const calls = [
        new S3Client({ ...settings, endpoint: url.s3 }).send(
          new ListObjectsV2Command({ Bucket: cloud.bucket }),
        ),
        new DynamoDBClient({ ...settings, endpoint: url.dynamodb }).send(
          new ScanCommand({ TableName: 'analyses' }),
        ),
        new SQSClient({ ...settings, endpoint: url.sqs }).send(new GetQueueAttributesCommand({ QueueUrl })),
      ];
      const outcomes = await Promise.allSettled(calls);
      expect(outcomes.map(({ status }) => status)).toEqual(
        calls.map(() => (works ? 'fulfilled' : 'rejected')),
      );
      // The model itself is not called, because a message without content is refused first.
      const converses = new BedrockRuntimeClient({ ...settings, endpoint: url.bedrock }).send(
        new ConverseCommand({ modelId: 'eu.any:0/x', messages: [{ role: 'user', content: [] }] }),
      );
      const name = works ? 'ValidationException' : 'InvalidSignatureException';
      await expect(converses).rejects.toMatchObject({ name });
    }
  });
});
