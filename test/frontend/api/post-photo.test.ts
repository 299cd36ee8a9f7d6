import { afterEach, describe, expect, it, vi } from 'vitest';
import { createPostPhoto, STALLED_MS } from '../../../frontend/api/post-photo.ts';

/** A fake XMLHttpRequest with the members that the app uses. The test dispatches its events. */
class FakeRequest extends EventTarget {
  readonly upload = new EventTarget();
  status = 0;
  sent: { method: string; url: string; form: FormData } | undefined;
  #opened = { method: '', url: '' };
  open(method: string, url: string): void {
    this.#opened = { method, url };
  }
  send(form: FormData): void {
    this.sent = { ...this.#opened, form };
  }
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
  finish(status: number): void {
    this.status = status;
    this.dispatchEvent(new Event('load'));
  }
}

const blob = new Blob([new Uint8Array(100)]);
const permit = { url: '/bucket', fields: { key: 'images/1', policy: 'p' } };

function posting(signal = new AbortController().signal) {
  const request = new FakeRequest();
  const progress: number[] = [];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fake has all members that the product uses
  const post = createPostPhoto(() => request as unknown as XMLHttpRequest);
  const outcome = post(permit, blob, { signal, onProgress: (sentBytes) => progress.push(sentBytes) });
  return { request, progress, outcome };
}

const progressed = (loaded: number): Event => Object.assign(new Event('progress'), { loaded });

afterEach(() => void vi.useRealTimers());

describe('posting a photo', () => {
  it('sends the form fields first and the file last', () => {
    const { request } = posting();
    expect([request.sent?.method, request.sent?.url]).toEqual(['POST', '/bucket']);
    expect([...(request.sent?.form.keys() ?? [])]).toEqual(['key', 'policy', 'file']);
  });

  it.each([
    [204, { ok: true }],
    [403, { ok: false, kind: 'refused' }],
    [503, { ok: false, kind: 'network' }],
  ])('translates the HTTP status %i into the outcome %o', async (status, expected) => {
    const { request, outcome } = posting();
    request.finish(status);
    expect(await outcome).toEqual(expected);
  });

  it('reports a broken connection', async () => {
    const { request, outcome } = posting();
    request.dispatchEvent(new Event('error'));
    expect(await outcome).toEqual({ ok: false, kind: 'network' });
  });

  it('treats a connection as broken after a minute without progress', async () => {
    vi.useFakeTimers();
    const { request, outcome } = posting();
    const aborted = vi.spyOn(request, 'abort');
    for (const loaded of [10, 20]) {
      vi.advanceTimersByTime(STALLED_MS - 1);
      request.upload.dispatchEvent(progressed(loaded));
    }
    expect(aborted).not.toHaveBeenCalled();
    vi.advanceTimersByTime(STALLED_MS);
    expect(await outcome).toEqual({ ok: false, kind: 'network' });
    expect(aborted).toHaveBeenCalledOnce();
  });

  it('never reports more bytes as sent than the photo has', () => {
    const { request, progress } = posting();
    for (const loaded of [40, 400]) request.upload.dispatchEvent(progressed(loaded));
    expect(progress).toEqual([40, 100]);
  });

  it('can be cancelled, before and during the upload', async () => {
    const controller = new AbortController();
    const { outcome } = posting(controller.signal);
    controller.abort();
    expect(await outcome).toEqual({ ok: false, kind: 'aborted' });
    const late = posting(controller.signal);
    expect(await late.outcome).toEqual({ ok: false, kind: 'aborted' });
    expect(late.request.sent).toBeUndefined();
  });
});
