import { request } from 'node:http';
import type { Send } from '../../support/visitor.ts';

/**
 * Sends calls from a chosen local address. On Linux every 127.x.y.z is local, so the server sees this address.
 */
export const sendFrom =
  (localAddress: string): Send =>
  (url, { method, headers, body }) =>
    new Promise((resolve, reject) => {
      const { port, pathname } = new URL(url);
      const asked = request({ host: '127.0.0.1', port, path: pathname, method, headers, localAddress });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        const chunks: Buffer[] = [];
        answer.on('error', reject);
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve(new Response(Buffer.concat(chunks), { status: answer.statusCode ?? 500 })),
        );
      });
      asked.end(body);
    });
