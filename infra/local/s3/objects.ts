import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '../../settings/json-value.ts';

const StoredObject = z.object({
  bucket: z.string(),
  key: z.string(),
  contentType: z.string(),
  cacheControl: z.optional(z.string()),
  /** The `x-amz-meta-…` headers, without that prefix. */
  metadata: z.record(z.string(), z.string()),
  /** The MD5 in hex and in quotes, as in the `ETag` header. */
  etag: z.string(),
  size: z.int(),
  /** Milliseconds since the epoch, rounded down to whole seconds as in S3. */
  lastModified: z.number(),
  bodyFile: z.string(),
});
export type StoredObject = z.infer<typeof StoredObject>;

export type Upload = Pick<StoredObject, 'bucket' | 'key' | 'contentType' | 'cacheControl' | 'metadata'>;

type OpenObject = { readonly object: StoredObject; readonly handle: FileHandle };

export type Objects = {
  /** Stores the object after the body has ended. Stores nothing if the body throws. */
  put(upload: Upload, body: AsyncIterable<Buffer>): Promise<StoredObject>;
  head(bucket: string, key: string): Promise<StoredObject | undefined>;
  /**
   * Opens an object. The caller must close the handle. An open object can be read to its end even if it is deleted in
   * the meantime.
   */
  open(bucket: string, key: string): Promise<OpenObject | undefined>;
  /** Resolves when the bytes have been removed from the disk. The result is true if the object existed. */
  remove(bucket: string, key: string): Promise<boolean>;
  /** All objects, in the order of their keys' UTF-8 bytes. */
  list(bucket: string): Promise<StoredObject[]>;
};

const OWNER_ONLY = 0o600;

/**
 * Stores objects on disk. Each object has a body file with a random name, and a sidecar file with its metadata. The
 * name of the sidecar is a hash of bucket and key, so no text of a request becomes part of a path. An object exists
 * once its sidecar has its final name. The file mode lets only the owner read them.
 */
export async function openObjects(folder: string, now: () => number): Promise<Objects> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await removeLeftovers(folder);
  const serially = queue();

  const sidecarOf = (bucket: string, key: string): string =>
    join(folder, `${createHash('sha256').update(`${bucket}\0${key}`).digest('hex')}.json`);

  async function remove(bucket: string, key: string): Promise<boolean> {
    const sidecar = sidecarOf(bucket, key);
    const object = await readSidecar(sidecar);
    if (!object) return false;
    // Removes the bytes first. If that fails, the object still exists, so that a repeated deletion finds it.
    await rm(join(folder, object.bodyFile), { force: true });
    await rm(sidecar, { force: true });
    return true;
  }

  return {
    async put(upload, body) {
      const bodyFile = `${randomUUID()}.body`;
      try {
        const { etag, size } = await writeBody(join(folder, bodyFile), body);
        const lastModified = Math.floor(now() / 1000) * 1000;
        const object: StoredObject = { ...upload, etag, size, lastModified, bodyFile };
        const draft = join(folder, `${bodyFile}.draft`);
        await writeFile(draft, JSON.stringify(object), { mode: OWNER_ONLY });
        await serially(async () => {
          const sidecar = sidecarOf(upload.bucket, upload.key);
          const replaced = await readSidecar(sidecar);
          if (replaced) await rm(join(folder, replaced.bodyFile), { force: true });
          await rename(draft, sidecar);
        });
        return object;
      } catch (error) {
        await rm(join(folder, bodyFile), { force: true });
        await rm(join(folder, `${bodyFile}.draft`), { force: true });
        throw error;
      }
    },
    head: (bucket, key) => readSidecar(sidecarOf(bucket, key)),
    open: (bucket, key) =>
      serially(async () => {
        const object = await readSidecar(sidecarOf(bucket, key));
        return object && { object, handle: await open(join(folder, object.bodyFile)) };
      }),
    remove: (bucket, key) => serially(() => remove(bucket, key)),
    async list(bucket) {
      const objects = await readAll(folder);
      return [...objects.values()]
        .filter((object) => object.bucket === bucket)
        .sort((a, b) => Buffer.compare(Buffer.from(a.key), Buffer.from(b.key)));
    },
  };
}

async function writeBody(file: string, body: AsyncIterable<Buffer>): Promise<{ etag: string; size: number }> {
  const md5 = createHash('md5');
  let size = 0;
  const handle = await open(file, 'wx', OWNER_ONLY);
  try {
    for await (const chunk of body) {
      md5.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    }
  } finally {
    await handle.close();
  }
  return { etag: `"${md5.digest('hex')}"`, size };
}

/** Reads a sidecar. `undefined` means that the sidecar is missing or invalid, so the object does not exist. */
async function readSidecar(file: string): Promise<StoredObject | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return '';
    throw error;
  });
  return StoredObject.safeParse(parseJson(text)).data;
}

const SIDECAR = /^[0-9a-f]{64}\.json$/;

/** Reads the sidecars one after the other, because opening all at once could exceed the limit on open files. */
async function readAll(folder: string): Promise<Map<string, StoredObject>> {
  const objects = new Map<string, StoredObject>();
  for (const name of await readdir(folder)) {
    const object = SIDECAR.test(name) ? await readSidecar(join(folder, name)) : undefined;
    if (object) objects.set(name, object);
  }
  return objects;
}

/**
 * Deletes bodies without a sidecar, drafts and invalid sidecars, which a killed process may have left behind. A
 * deletion request would not find them.
 */
async function removeLeftovers(folder: string): Promise<void> {
  const objects = await readAll(folder);
  const kept = new Set([...objects].flatMap(([sidecar, { bodyFile }]) => [sidecar, bodyFile]));
  const names = await readdir(folder);
  const leftovers = names.filter(
    (name) => (SIDECAR.test(name) || /\.(?:body|draft)$/.test(name)) && !kept.has(name),
  );
  await Promise.all(leftovers.map((name) => rm(join(folder, name), { force: true })));
}

/** Runs tasks one after the other, even if a task fails. */
function queue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const result = last.then(task, task);
    last = result;
    return result;
  };
}
