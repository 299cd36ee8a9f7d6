import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { onlyForOwnHost } from '../http/own-address.ts';
import { listen } from '../http/listen.ts';
import { type Context, replyTo } from './reply-to.ts';
import type { S3Principal } from './credentials.ts';
import { expiresAt } from './lifecycle.ts';
import { type Objects, openObjects, type StoredObject } from './objects.ts';
import type { BucketSettings } from './operations.ts';

export type LocalS3 = {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /**
   * Reads an object without a signature, like a CDN with access to the bucket. The caller must read the body to
   * its end or destroy it.
   */
  read(bucket: string, key: string): Promise<(StoredObject & { readonly body: Readable }) | undefined>;
  /** Deletes the objects that have expired under the lifecycle rules. Resolves to the number of deleted objects. */
  expire(): Promise<number>;
  stop(): Promise<void>;
};

export type S3Options = {
  /** The folder of the objects. They survive a restart. */
  readonly folder: string;
  readonly region: string;
  readonly principals: readonly S3Principal[];
  readonly buckets: readonly BucketSettings[];
  /** Called each time an object has been stored. */
  readonly onCreated?: (created: StoredObject) => void;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

/** Starts the local cloud's S3, with path-style URLs. An operation that it does not implement returns 501. */
export async function startS3(options: S3Options): Promise<LocalS3> {
  const { buckets, now } = options;
  const objects = withNotification(await openObjects(options.folder, now), options.onCreated);
  const running = new Set<Promise<void>>();
  // Disables Node's limit of five minutes per request, because an upload from a phone on a bad network may take longer.
  // Idle connections stay open for a minute instead of five seconds. Otherwise, on a busy machine, a client could send a
  // request on a connection that is just being closed.
  const server = createServer(
    { requestTimeout: 0, keepAliveTimeout: 60_000 },
    onlyForOwnHost((message: IncomingMessage, response: ServerResponse) => {
      const served = serve(message, response, { objects, buckets, gate: options })
        .catch(() => void message.destroy())
        .finally(() => running.delete(served));
      running.add(served);
    }),
  );
  const { url, stop } = await listen(server);
  return {
    url,
    async stop() {
      await stop();
      // Waits until aborted uploads have removed their bytes from the disk.
      await Promise.allSettled(running);
    },
    async read(bucket, key) {
      const opened = await objects.open(bucket, key);
      return opened && { ...opened.object, body: opened.handle.createReadStream() };
    },
    async expire() {
      let count = 0;
      for (const bucket of buckets) {
        for (const object of await objects.list(bucket.name)) {
          const isOver = expiresAt(bucket.lifecycle, object) <= now();
          if (isOver && (await objects.remove(bucket.name, object.key))) count += 1;
        }
      }
      return count;
    },
  };
}

const withNotification = (objects: Objects, onCreated: S3Options['onCreated']): Objects => ({
  ...objects,
  async put(upload, body) {
    const created = await objects.put(upload, body);
    onCreated?.(created);
    return created;
  },
});

async function serve(message: IncomingMessage, response: ServerResponse, context: Context): Promise<void> {
  // A client may disconnect at any time. An `error` event without a listener would end the process.
  message.on('error', () => {});
  response.on('error', () => {});
  const body = message.iterator({ destroyOnReturn: false });
  const reply = await replyTo(message, body, context);
  try {
    response.writeHead(reply.status, {
      ...reply.headers,
      date: new Date(context.gate.now()).toUTCString(),
      'x-amz-request-id': randomUUID(),
    });
    if (typeof reply.body === 'object') await pipeline(reply.body, response);
    else response.end(message.method === 'HEAD' ? undefined : reply.body);
  } catch {
    if (typeof reply.body === 'object') reply.body.destroy();
    response.destroy();
  }
  // Discards the rest of a refused upload, because a browser reads the response only after it has sent everything.
  await body.return?.();
  message.resume();
}
