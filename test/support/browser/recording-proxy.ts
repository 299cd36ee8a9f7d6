import { createServer, request as ask } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listen } from '../../../infra/local/http/listen.ts';

/** One request that left the browser. */
export type SentRequest = { method: string; url: string; headers: readonly string[]; body: string };

/**
 * An HTTP proxy that records all requests of a browser: from pages, workers, service workers, beacons and reports. It
 * records and refuses WebSockets and tunnels.
 */
export async function startRecordingProxy() {
  let sent: SentRequest[] = [];
  const server = createServer((request, response) => {
    void (async () => {
      const { method = '', url = '', rawHeaders } = request;
      const body = await buffer(request);
      sent.push({ method, url, headers: rawHeaders, body: body.toString('latin1') });
      const forwarded = ask(url, { method, headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
        answer.pipe(response);
      });
      forwarded.on('error', () => response.destroy());
      forwarded.end(body);
    })();
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
    /** All requests since the last call. */
    take(): SentRequest[] {
      const taken = sent;
      sent = [];
      return taken;
    },
  };
}
