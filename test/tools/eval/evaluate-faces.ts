import { writeFile } from 'node:fs/promises';
import { cardMarkdown, type CardTable, cardText, missedIn } from './card.ts';
import { drawnPhotos } from './drawn-photos.ts';
import type { Evaluation } from './evaluation.ts';
import { faceLocator } from './locate-face.ts';
import { dollarsFor, estimateDollars, mostReads } from './model/cost.ts';
import { modelUnderTest } from './model/model-under-test.ts';
import type { Options } from './options.ts';
import { type FacePhoto, onePerPerson, photosIn } from './photo-set.ts';
import { faceReaderUnderTest, type UnderTest } from './reader-under-test.ts';
import { runCard } from './run-card.ts';
import { contactSheet, MOST_FACES, pageName } from './sheet/contact-sheet.ts';
import { median } from './statistics.ts';

type Run = { signal: AbortSignal; progress: (text: string) => void };

const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

/** The contact sheet, page by page. It has no goals. */
async function drawSheet(evaluation: Evaluation, file: string): Promise<void> {
  let pages = 0;
  for await (const page of contactSheet(evaluation)) {
    await writeFile(pageName(file, pages), page);
    console.info(pageName(file, pages));
    pages += 1;
  }
}

/** The tables of the card, each as soon as it is there. */
async function printCard(
  evaluation: Evaluation,
  { parts, save, bearded, markdown }: Options,
): Promise<number> {
  const tables: CardTable[] = [];
  for await (const table of runCard(evaluation, parts, { save, controls: { bearded } })) {
    console.info(`\n${cardText(table)}`);
    tables.push(table);
  }
  if (markdown !== undefined) await writeFile(markdown, tables.map(cardMarkdown).join('\n'));
  return missedIn(tables);
}

/** Says what a model will cost. Returns whether the operator has agreed to it. */
function isAgreed(
  photos: readonly FacePhoto[],
  { parts, limit, prices, isPaid, sheet }: Options,
  modelId: string,
): boolean {
  const reads =
    sheet === undefined
      ? mostReads(photos, parts, limit)
      : Math.min(limit, MOST_FACES, onePerPerson(photos).length);
  const sidePx = median(photos.map((photo) => photo.sidePx));
  const cost = inDollars(estimateDollars(reads, modelId, sidePx, prices));
  console.info(`${modelId}: at most ${reads} photos are read, about ${cost}`);
  if (!isPaid) console.error('Add --yes to spend that.');
  return isPaid;
}

type Paid = UnderTest & { bill: () => string | undefined };

function underTest(photos: readonly FacePhoto[], options: Options, signal: AbortSignal): Paid | undefined {
  const { model, prices, threads } = options;
  if (model === undefined) return { ...faceReaderUnderTest(threads), bill: () => undefined };
  if (!isAgreed(photos, options, model.modelId)) return undefined;
  const { spent, ...rest } = modelUnderTest(model, signal);
  const bill = (): string => {
    const dollars = inDollars(dollarsFor(spent.inputTokens, spent.outputTokens, prices));
    return `${spent.calls} calls, ${spent.unreadable} answers out of form, ${spent.inputTokens} tokens in and ${spent.outputTokens} out, about ${dollars}`;
  };
  return { ...rest, bill };
}

/** Drawn faces show the reader's reliability where no photos are at hand. */
async function photosFor({ faces, set }: Options): Promise<FacePhoto[]> {
  if (faces === undefined) return drawnPhotos();
  const photos = (await photosIn(faces)).filter(({ split }) => set === 'all' || split === set);
  console.info(`${photos.length} photos of ${onePerPerson(photos).length} people, set: ${set}`);
  return photos;
}

/** Everything about faces. Returns how many goals are missed; `undefined` if the cost was not agreed to. */
export async function evaluateFaces(
  options: Options,
  { signal, progress }: Run,
): Promise<number | undefined> {
  const { seed, limit, sheet } = options;
  const photos = await photosFor(options);
  const tested = underTest(photos, options, signal);
  if (!tested) return undefined;
  const { read, close, bill } = tested;
  const evaluation = { photos, read, locate: await faceLocator(), seed, limit, progress, signal };
  try {
    if (sheet === undefined) return await printCard(evaluation, options);
    await drawSheet(evaluation, sheet);
    return 0;
  } finally {
    await close();
    const billed = bill();
    if (billed !== undefined) console.info(`\n${billed}`);
  }
}
