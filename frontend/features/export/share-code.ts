import * as z from 'zod/mini';

/** The longest link that every messenger and address bar takes whole, in characters. */
export const MAX_LINK_CHARACTERS = 2000;
/** A list of `MAX_STEPS` steps of an older link is smaller. Whatever inflates to more was not made here. */
const MAX_INFLATED_BYTES = 16_384;
const MAX_STEPS = 20;
const MAX_WEEK = 104;
const EVERY_DAY_MASK = 127;

const FORMAT = 1;

const ProductId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));
/** Stands for a product of an older link that came with a name of its own. The name is dropped: anybody could write it. */
const NAMED_PRODUCT = '';
const NamedProduct = z.pipe(
  z.tuple([z.string().check(z.maxLength(60)), z.string().check(z.maxLength(120))]),
  z.transform(() => NAMED_PRODUCT),
);
/** Product id; 0 morning, 1 evening, 2 both; one bit a day from Monday on; the week it joins in. */
const SharedStep = z.tuple([
  z.union([ProductId, NamedProduct]),
  z.literal([0, 1, 2]),
  z.int().check(z.gte(1), z.lte(EVERY_DAY_MASK)),
  z.int().check(z.gte(1), z.lte(MAX_WEEK)),
]);
export type SharedStep = z.infer<typeof SharedStep>;

const SharedList = z.tuple([
  z.literal(FORMAT),
  z.array(SharedStep).check(z.minLength(1), z.maxLength(MAX_STEPS)),
]);

/** `undefined` where the list is not one that a link may carry. */
export async function encodeSteps(steps: readonly SharedStep[]): Promise<string | undefined> {
  const list = SharedList.safeParse([FORMAT, steps]);
  if (!list.success) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(list.data));
  const folded = await passThrough(bytes, new CompressionStream('deflate-raw'), MAX_INFLATED_BYTES);
  return folded && toBase64Url(folded);
}

/** Reads what came with a link; `undefined` for anything that `encodeSteps` does not write. Never throws. */
export async function decodeSteps(code: string): Promise<SharedStep[] | undefined> {
  if (code.length > MAX_LINK_CHARACTERS || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const folded = fromBase64Url(code);
    const bytes = await passThrough(folded, new DecompressionStream('deflate-raw'), MAX_INFLATED_BYTES);
    if (!bytes) return undefined;
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const list = SharedList.safeParse(JSON.parse(text));
    return list.success ? list.data[1] : undefined;
  } catch {
    return undefined;
  }
}

/** Stops reading as soon as more than `maxBytes` came out: a few bytes can unfold to a thousand times as many. */
async function passThrough(
  bytes: Uint8Array<ArrayBuffer>,
  through: CompressionStream | DecompressionStream,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([bytes]).stream().pipeThrough(through).getReader();
  const out = new Uint8Array(maxBytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return out.slice(0, length);
    if (length + value.length > maxBytes) {
      await reader.cancel();
      return undefined;
    }
    out.set(value, length);
    length += value.length;
  }
}

const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCodePoint(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.codePointAt(0) ?? 0);
