import type { UploadPermit } from '#domain/contract/page-calls.ts';

/**
 * A connection counts as broken after this long without progress. Without this limit, a browser would wait for
 * many minutes.
 */
export const STALLED_MS = 60_000;

export type PostOutcome =
  | { ok: true }
  /**
   * `refused` means a 4xx response of S3, for example because the policy has expired. A 5xx response counts as
   * `network`.
   */
  | { ok: false; kind: 'network' | 'refused' | 'aborted' };

export type PostOptions = { onProgress: (sentBytes: number) => void; signal: AbortSignal };
export type PostPhoto = (
  upload: UploadPermit['upload'],
  blob: Blob,
  options: PostOptions,
) => Promise<PostOutcome>;

/** Posts a photo with XMLHttpRequest, because fetch cannot report the progress of an upload. */
export function createPostPhoto(createRequest: () => XMLHttpRequest): PostPhoto {
  return ({ url, fields }, blob, { onProgress, signal }) =>
    new Promise((resolve) => {
      const request = createRequest();
      const abort = (): void => request.abort();
      let stalled: ReturnType<typeof setTimeout> | undefined;
      const finish = (outcome: PostOutcome): void => {
        clearTimeout(stalled);
        signal.removeEventListener('abort', abort);
        resolve(outcome);
      };
      const moves = (): void => {
        clearTimeout(stalled);
        stalled = setTimeout(() => {
          finish({ ok: false, kind: 'network' });
          abort();
        }, STALLED_MS);
      };
      if (signal.aborted) {
        resolve({ ok: false, kind: 'aborted' });
        return;
      }
      signal.addEventListener('abort', abort);
      request.upload.addEventListener('progress', (event) => {
        moves();
        // `loaded` also counts the other fields of the form, so it is capped at the size of the photo.
        onProgress(Math.min(event.loaded, blob.size));
      });
      request.addEventListener('load', () =>
        finish(
          request.status >= 200 && request.status < 300
            ? { ok: true }
            : { ok: false, kind: request.status >= 500 ? 'network' : 'refused' },
        ),
      );
      request.addEventListener('error', () => finish({ ok: false, kind: 'network' }));
      request.addEventListener('abort', () => finish({ ok: false, kind: 'aborted' }));
      request.open('POST', url);
      request.send(formOf(fields, blob));
      moves();
    });
}

/** Puts the file last, because S3 ignores everything after it. */
function formOf(fields: Record<string, string>, blob: Blob): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', blob);
  return form;
}
