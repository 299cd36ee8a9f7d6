import type { PostPhoto } from '../../frontend/api/post-photo.ts';
import type { Fetch } from './http-cache.ts';

/** Uploads photos with fetch, because Node has no XMLHttpRequest. */
export const postPhotoBy =
  (fetcher: Fetch): PostPhoto =>
  async ({ url, fields }, blob, { signal }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', blob);
    try {
      const { ok, status } = await fetcher(url, { method: 'POST', body: form, signal });
      return ok ? { ok } : { ok, kind: status >= 500 ? 'network' : 'refused' };
    } catch {
      return { ok: false, kind: signal.aborted ? 'aborted' : 'network' };
    }
  };
