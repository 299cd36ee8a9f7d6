import sharp from 'sharp';
import { Plan } from '#domain/plan/plan.ts';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { type Answers, MaxProducts, SkinGoal } from '#domain/questionnaire/answers.ts';
import { type Level, type Observation, type Region, regionsFor } from '#domain/reading/observation.ts';
import type { SkinReading } from '#domain/reading/reading.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';
import { reading } from '../../support/builders/reading.ts';
import { says, saysNothing } from '../../support/fakes/scripted-model.ts';

/**
 * Marks each visit of the load test with a number. The number is in the photo and in the model's reading of it, and
 * determines the answers, so that a result from another visit is detected.
 */

const BITS = 14;
const BAR_PX = 16;
const HEIGHT_PX = 32;
/** One in this many replies is malformed, so that second calls after malformed replies occur too. */
const MALFORMED_EVERY = 25;

/** A photo that encodes `mark` (below 16,384) as black and white bars, which JPEG compression preserves. */
export async function markedPhoto(mark: number): Promise<Buffer> {
  const width = BITS * BAR_PX;
  const row = Buffer.from(
    Array.from({ length: width }, (_, x) => ((mark >> Math.floor(x / BAR_PX)) & 1) * 255),
  );
  const pixels = Buffer.concat(Array.from({ length: HEIGHT_PX }, () => row));
  return sharp(pixels, { raw: { width, height: HEIGHT_PX, channels: 1 } })
    .toColourspace('srgb')
    .jpeg()
    .toBuffer();
}

async function markOf(photo: Uint8Array): Promise<number> {
  const { data, info } = await sharp(photo).greyscale().raw().toBuffer({ resolveWithObject: true });
  const at = (HEIGHT_PX / 2) * info.width;
  const bits = Array.from({ length: BITS }, (_, bit) => (data[at + bit * BAR_PX + BAR_PX / 2] ?? 0) > 127);
  return bits.reduce((mark, isSet, bit) => mark + (isSet ? 2 ** bit : 0), 0);
}

/** The answers of the visit with the number `mark`. Visits with consecutive numbers have different answers. */
export const markedAnswers = (mark: number) => ({
  mainSkinGoal: SkinGoal.options[mark % SkinGoal.options.length] ?? 'general',
  maxProducts: MaxProducts.parse(3 + 2 * (Math.floor(mark / SkinGoal.options.length) % 3)),
});

/** The observation and region whose level encodes each bit of the visit's number. */
const places: readonly (readonly [Observation, Region])[] = (['marks', 'blackheads'] as const)
  .flatMap((name) => regionsFor[name].map((region) => [name, region] as const))
  .slice(0, BITS);

function markedReading(mark: number): SkinReading {
  const level = (bit: number): Level => ((mark >> bit) & 1 ? 'clear' : 'none');
  const { observations, photo } = reading();
  for (const [bit, [name, region]] of places.entries()) {
    const regions = observations[name]?.regions;
    if (regions) regions[region] = level(bit);
  }
  return { observations, photo };
}

const markIn = ({ observations }: SkinReading): number =>
  places.reduce(
    (mark, [name, region], bit) => mark + (observations[name]?.regions[region] === 'clear' ? 2 ** bit : 0),
    0,
  );

/** Whether a result belongs to a photo with this mark and to these answers. */
export const isResultOf = (
  { reading: seen, plan: received }: ReceivedResult,
  mark: number,
  { mainSkinGoal, maxProducts }: Pick<Answers, 'mainSkinGoal' | 'maxProducts'>,
): boolean => {
  const plan = Plan.safeParse(received);
  return (
    seen !== undefined &&
    markIn(seen) === mark &&
    plan.data?.goal === mainSkinGoal &&
    plan.data.maxProducts === maxProducts
  );
};

export async function startMarkingModel() {
  let calls = 0;
  const server = await startBedrock({
    callers: 'anyone',
    converse: async (_modelId, { messages }) => {
      calls += 1;
      if (calls % MALFORMED_EVERY === 0) return saysNothing;
      const blocks = messages.flatMap(({ content }) => content);
      const photo = blocks.find(({ image }) => image)?.image?.source.bytes ?? new Uint8Array();
      return says(markedReading(await markOf(photo)));
    },
  });
  return { ...server, calls: () => calls };
}
