import type { AddressInfo, Server, Socket } from 'node:net';

export type Listening = {
  /**
   * `http://127.0.0.1:PORT`. With a host name instead of the IP address, the S3 client would look up
   * `bucket.localhost`.
   */
  readonly url: string;
  /** Closes every connection, including idle ones, and frees the port. */
  readonly stop: () => Promise<void>;
};

/** The ports that servers of this process listen on. */
const ports = new Set<number>();

export const isListening = (port: number): boolean => ports.has(port);

/** With port 0, the system chooses a free port. Rejects if the port is in use. */
export async function listen(server: Server, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      resolve();
    });
  });
  const taken = portOf(server.address());
  ports.add(taken);
  return {
    url: `http://127.0.0.1:${taken}`,
    stop: () =>
      new Promise((resolve) => {
        ports.delete(taken);
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A TCP port was expected');
  return address.port;
}
