import { Agent, request } from 'node:http';

export type Sent = { readonly path: string; readonly body?: string; readonly sessionId: string };

/** The responses in one measurement period. */
export type Load = {
  readonly perSecond: number;
  readonly requests: number;
  /** The distinct statuses of all responses. */
  readonly statuses: string;
  readonly answerBytes: number;
};

/**
 * Keeps `connections` connections busy for `ms`. Each one sends its next request as soon as the previous one has been
 * answered.
 */
export async function load(url: string, connections: number, ms: number, next: () => Sent): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses = new Set<number>();
  const startedAt = performance.now();
  let requests = 0;
  let answerBytes = 0;

  async function keepBusy(): Promise<void> {
    while (performance.now() - startedAt < ms) {
      const { status, bytes } = await ask(agent, url, next());
      statuses.add(status);
      answerBytes = bytes;
      requests += 1;
    }
  }
  await Promise.all(Array.from({ length: connections }, keepBusy));
  const seconds = (performance.now() - startedAt) / 1000;
  agent.destroy();
  return { perSecond: requests / seconds, requests, statuses: [...statuses].join(' '), answerBytes };
}

function ask(agent: Agent, url: string, { path, body, sessionId }: Sent) {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number; bytes: number }>();
  const headers = {
    'x-session-id': sessionId,
    ...(body !== undefined && {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
    }),
  };
  const method = body === undefined ? 'GET' : 'POST';
  request(new URL(path, url), { agent, method, headers }, (response) => {
    let bytes = 0;
    response.on('data', (chunk: Buffer) => (bytes += chunk.byteLength));
    response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
    response.on('error', reject);
  })
    .on('error', reject)
    .end(body);
  return promise;
}
