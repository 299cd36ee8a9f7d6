import sharp from 'sharp';
import { readAnswers } from '#domain/plan/prompt.ts';
import { type Answers, SkinGoal } from '#domain/contract/questionnaire.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';
import { skinAnalysis } from '../../support/builders/report.ts';
import { says, saysNothing } from '../../support/fakes/scripted-model.ts';

/** Photos and answers that can be told from each other, and a model that says in its summary which it was shown. */

const BITS = 14;
const BAR_PX = 16;
const HEIGHT_PX = 32;
/** Each so-manieth answer is malformed, so that repairs happen too. */
const MALFORMED_EVERY = 25;

/** A photo that carries a number below 16,384 as black and white bars, which survive every JPEG. */
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

/** Answers that differ from those of every near mark. */
export const markedAnswers = (mark: number) => ({
  age: 13 + (mark % 88),
  mainSkinGoal: SkinGoal.options[mark % SkinGoal.options.length] ?? 'general',
});

/** What the summary of a result says that belongs to this photo and these answers. */
export const summaryOf = (
  mark: number,
  { age, mainSkinGoal }: Pick<Answers, 'age' | 'mainSkinGoal'>,
): string => `Bars ${mark}, years ${age}, wish ${mainSkinGoal}.`;

export async function startMarkingModel() {
  let calls = 0;
  const server = await startBedrock({
    callers: 'anyone',
    converse: async (_modelId, { messages }) => {
      calls += 1;
      if (calls % MALFORMED_EVERY === 0) return saysNothing;
      const blocks = messages.flatMap(({ content }) => content);
      const photo = blocks.find(({ image }) => image)?.image?.source.bytes ?? new Uint8Array();
      const answers = readAnswers(blocks.map(({ text = '' }) => text).join('\n'));
      const summary = answers ? summaryOf(await markOf(photo), answers) : 'no answers';
      return says({ analysis: skinAnalysis({ summary }) });
    },
  });
  return { ...server, calls: () => calls };
}
