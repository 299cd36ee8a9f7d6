import { createServer, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../infra/local/http/listen.ts';

/** A request that the browser sent. `headers` contains alternating names and values, like Node's `rawHeaders`. */
export type SentRequest = { method: string; url: string; headers: readonly string[]; body: string };

/**
 * Starts an HTTP proxy that records every request that it receives, including beacons, reports and the requests of
 * workers. It also records attempts to open a WebSocket or a tunnel, and refuses them.
 */
export async function startRecordingProxy() {
  let sent: SentRequest[] = [];
  let held: { part: string; released: Promise<void> } | undefined;
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', rawHeaders } = request;
      const body = await buffer(request);
      sent.push({ method, url, headers: rawHeaders, body: body.toString('latin1') });
      if (held && url.includes(held.part)) await held.released;
      const forwarded = ask(url, { method, headers: request.headers }, (upstream) => {
        response.writeHead(upstream.statusCode ?? 502, upstream.rawHeaders);
        upstream.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      forwarded.end(body);
    })().catch(() => response.destroy());
  });
  for (const kind of ['connect', 'upgrade'] as const) {
    server.on(kind, ({ method = '', url = '', rawHeaders }, socket) => {
      sent.push({ method: `${kind} ${method}`, url, headers: rawHeaders, body: '' });
      socket.destroy();
    });
  }
  const { url, stop } = await listen(server);
  return {
    url,
    stop,
    /** Returns the requests that were recorded since the previous call to `take`. */
    take(): SentRequest[] {
      const taken = sent;
      sent = [];
      return taken;
    },
    /** Delays requests whose URL contains this text. Returns a function that ends the delay. */
    hold(part: string): () => void {
      const { promise, resolve } = Promise.withResolvers<void>();
      held = { part, released: promise };
      return () => {
        held = undefined;
        resolve();
      };
    },
  };
}
