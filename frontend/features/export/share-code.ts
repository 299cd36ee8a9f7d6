import * as z from 'zod/mini';
import { Weekday, type DayPart, type Phase, type Schedule } from '#domain/plan/schedule.ts';

/** The maximum length of a link. Some messengers and address bars cut off longer links. */
export const MAX_LINK_CHARACTERS = 2000;
/**
 * The size limit of a decompressed share code. Any list of `MAX_STEPS` steps is smaller, so `encodeSteps` never
 * exceeds it.
 */
const MAX_INFLATED_BYTES = 16_384;
const MAX_STEPS = 20;
const MAX_PHASES = 16;
const MAX_WEEK = 104;
const EVERY_DAY_MASK = 127;

/** The version of the encoding. Raise it when the encoding changes, so that older pages reject new links. */
const FORMAT = 1;

/** One product of a shared routine, as a link encodes it. */
export type SharedStep = { productId: string; schedule: Schedule };

const ProductId = z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/), z.maxLength(60));
const Week = z.int().check(z.gte(1), z.lte(MAX_WEEK));
/** One bit per day of the week. The lowest bit is Monday. */
const DayMask = z.int().check(z.gte(0), z.lte(EVERY_DAY_MASK));

/** A phase: its first week, 0 for morning or 1 for evening, and the days of use, possibly none. */
const SharedPhase = z.tuple([Week, z.literal([0, 1]), DayMask]);
type SharedPhase = z.infer<typeof SharedPhase>;
const SharedList = z.tuple([
  z.literal(FORMAT),
  z
    .array(
      z.tuple([
        ProductId,
        z.array(SharedPhase).check(
          z.maxLength(MAX_PHASES),
          z.refine((phases) => phases.some(([, , mask]) => mask > 0), 'A step is never used'),
          z.refine(isUnambiguous, 'A day part has two phases from one week on'),
        ),
      ]),
    )
    .check(z.minLength(1), z.maxLength(MAX_STEPS)),
]);

function isUnambiguous(phases: readonly SharedPhase[]): boolean {
  return new Set(phases.map(([week, dayPart]) => `${week}-${dayPart}`)).size === phases.length;
}

/** Encodes a list of steps. Returns `undefined` if the list does not match `SharedList`. */
export async function encodeSteps(steps: readonly SharedStep[]): Promise<string | undefined> {
  const packed = steps.map(({ productId, schedule }) => [productId, schedule.map(packPhase)]);
  const list = SharedList.safeParse([FORMAT, packed]);
  if (!list.success) return undefined;
  const bytes = new TextEncoder().encode(JSON.stringify(list.data));
  const folded = await passThrough(bytes, new CompressionStream('deflate-raw'), MAX_INFLATED_BYTES);
  return folded && toBase64Url(folded);
}

/** Decodes the code in a link. Resolves to `undefined` if the code is invalid, and never rejects. */
export async function decodeSteps(code: string): Promise<SharedStep[] | undefined> {
  if (code.length > MAX_LINK_CHARACTERS || !/^[\w-]+$/.test(code)) return undefined;
  try {
    const folded = fromBase64Url(code);
    const bytes = await passThrough(folded, new DecompressionStream('deflate-raw'), MAX_INFLATED_BYTES);
    if (!bytes) return undefined;
    return readList(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch {
    return undefined;
  }
}

function readList(content: unknown): SharedStep[] | undefined {
  const list = SharedList.safeParse(content);
  if (!list.success) return undefined;
  return list.data[1].map(([productId, phases]) => ({ productId, schedule: phases.map(unpackPhase) }));
}

const dayPartCodes: Record<DayPart, SharedPhase[1]> = { AM: 0, PM: 1 };
const dayParts: Record<SharedPhase[1], DayPart> = { 0: 'AM', 1: 'PM' };

const packPhase = ({ fromWeek, dayPart, days }: Phase): SharedPhase => [
  fromWeek,
  dayPartCodes[dayPart],
  days.reduce((mask, day) => mask | (1 << Weekday.options.indexOf(day)), 0),
];

const unpackPhase = ([fromWeek, dayPart, mask]: SharedPhase): Phase => ({
  fromWeek,
  dayPart: dayParts[dayPart],
  days: Weekday.options.filter((_, day) => (mask & (1 << day)) !== 0),
});

/**
 * Compresses or decompresses `bytes`. Stops and resolves to `undefined` once the output exceeds `maxBytes`, because
 * compressed data can expand a thousandfold.
 */
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
