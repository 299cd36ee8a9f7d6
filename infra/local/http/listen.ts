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

/** The port is in use, or the system does not allow it: Windows, for example, reserves ports for virtual machines. */
export class PortUnavailableError extends Error {
  constructor(port: number, cause: unknown) {
    super(`Port ${port} is not available`, { cause });
    this.name = 'PortUnavailableError';
  }
}

/**
 * With port 0, the system chooses a free port.
 *
 * @throws {PortUnavailableError} if the port cannot be used
 */
export async function listen(server: Server, port = 0): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    const fail = (error: Error): void =>
      reject(isPortUnavailable(error) ? new PortUnavailableError(port, error) : error);
    server.once('error', fail);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', fail);
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

const isPortUnavailable = (error: Error): boolean =>
  'code' in error && ['EADDRINUSE', 'EACCES'].includes(String(error.code));

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('A TCP port was expected');
  return address.port;
}
