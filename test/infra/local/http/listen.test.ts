import { createServer } from 'node:http';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { listen, PortUnavailableError } from '../../../../infra/local/http/listen.ts';

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
    const server = createServer();
    const denied = Object.assign(new Error('permission denied'), { code: 'EACCES' });
    vi.spyOn(server, 'listen').mockImplementation(() => {
      queueMicrotask(() => server.emit('error', denied));
      return server;
    });
    await expect(listen(server, 80)).rejects.toThrow(PortUnavailableError);
  });

  it('reports any other error unchanged', async () => {
    const server = createServer();
    const other = Object.assign(new Error('too many files'), { code: 'EMFILE' });
    vi.spyOn(server, 'listen').mockImplementation(() => {
      queueMicrotask(() => server.emit('error', other));
      return server;
    });
    await expect(listen(server)).rejects.toBe(other);
  });
});
