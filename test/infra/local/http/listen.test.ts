import { createServer, type Server } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, PortUnavailableError } from '../../../../infra/local/http/listen.ts';

/** A server that emits this error when it is asked to listen. */
function failingServer(error: Error): Server {
  const server = createServer();
  vi.spyOn(server, 'listen').mockImplementation(() => {
    queueMicrotask(() => server.emit('error', error));
    return server;
  });
  return server;
}

describe('a server that should listen on a port', () => {
  it('is refused with an error of its own class if another server uses the port', async () => {
    const first = await listen(createServer());
    onTestFinished(first.stop);
    const port = Number(new URL(first.url).port);
    const refusal = listen(createServer(), port);
    await expect(refusal).rejects.toThrow(PortUnavailableError);
    await expect(refusal).rejects.toThrow(`Port ${port} is not available`);
  });

  it('is refused with the same class if the system does not allow the port', async () => {
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    await expect(listen(failingServer(denied), 80)).rejects.toThrow(PortUnavailableError);
  });

  it('reports any other error unchanged', async () => {
    const other = Object.assign(new Error('too many files'), { code: 'EMFILE' });
    await expect(listen(failingServer(other))).rejects.toBe(other);
  });
});
