import { createServer as createHttp1Server, type IncomingMessage, type ServerResponse } from 'node:http';
import {
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from 'node:http2';
import { createServer as createTcpServer, type Server } from 'node:net';

export type AnyRequest = IncomingMessage | Http2ServerRequest;
export type AnyResponse = ServerResponse | Http2ServerResponse;

/** The first bytes of every HTTP/2 connection: https://www.rfc-editor.org/rfc/rfc9113#section-3.4 */
const PREFACE = Buffer.from('PRI * HTTP/2.0');

/**
 * Serves HTTP/1.1 and HTTP/2 without TLS (h2c with prior knowledge) on one port. Bedrock's client uses HTTP/2 even for
 * `http://`; other tools use HTTP/1.1. A connection is passed to the HTTP/1.1 or the HTTP/2 server as soon as its first
 * bytes show its protocol.
 */
export function createHttp1And2Server(handler: (request: AnyRequest, response: AnyResponse) => void): Server {
  const http1 = createHttp1Server(handler);
  const http2 = createHttp2Server(handler);
  // Ignores errors of a session, for example when a client disconnects.
  http2.on('sessionError', () => {});

  return createTcpServer((socket) => {
    socket.on('error', () => socket.destroy());
    let peeked = Buffer.alloc(0);
    const peek = (chunk: Buffer): void => {
      peeked = Buffer.concat([peeked, chunk]);
      const isPreface = PREFACE.subarray(0, peeked.byteLength).equals(peeked.subarray(0, PREFACE.byteLength));
      if (isPreface && peeked.byteLength < PREFACE.byteLength) return;
      socket.off('data', peek);
      socket.pause();
      socket.unshift(peeked);
      if (isPreface) {
        // The HTTP/2 session reads the buffered bytes itself. A socket that is not paused would discard them first.
        http2.emit('connection', socket);
      } else {
        http1.emit('connection', socket);
        socket.resume();
      }
    };
    socket.on('data', peek);
  });
}
