import { writeFile } from 'node:fs/promises';
import { modelDollars } from '../../../infra/shared/model-dollars.ts';
import { loadMarks } from './agreement/marks.ts';
import { cardMarkdown, type CardTable, cardText, missedIn } from './card.ts';
import { drawnPhotos } from './drawn-photos.ts';
import type { Evaluation } from './evaluation.ts';
import { faceLocator } from './locate-face.ts';
import { estimateDollars, mostReads } from './model/cost.ts';
import { modelUnderTest } from './model/model-under-test.ts';
import type { Options } from './options.ts';
import { type FacePhoto, onePerPerson, photosIn } from './photo-set.ts';
import { faceReaderUnderTest, type UnderTest } from './reader-under-test.ts';
import { runCard } from './run-card.ts';
import { anchorSheet } from './sheet/anchor-sheet.ts';
import { contactSheet, MAX_FACES, pageName } from './sheet/contact-sheet.ts';
import { median } from '../averages.ts';

type Run = { signal: AbortSignal; progress: (text: string) => void };

const inDollars = (amount: number): string => `$${amount.toFixed(2)}`;

async function writePages(pages: AsyncIterable<Buffer>, file: string): Promise<void> {
  let count = 0;
  for await (const page of pages) {
    await writeFile(pageName(file, count), page);
    console.info(pageName(file, count));
    count += 1;
  }
}

/** Prints each table of the reliability card as soon as it is ready. Returns the number of missed goals. */
async function printCard(
  evaluation: Evaluation,
  { parts, save, bearded, marks, markdown, model }: Options,
): Promise<number> {
  const tables: CardTable[] = [];
  for await (const table of runCard(evaluation, parts, {
    save,
    controls: { bearded, ofReader: model === undefined },
    marks,
  })) {
    console.info(`\n${cardText(table)}`);
    tables.push(table);
  }
  if (markdown !== undefined) await writeFile(markdown, tables.map(cardMarkdown).join('\n'));
  return missedIn(tables);
}

/** Prints the estimated cost of evaluating a model. Returns whether the operator agreed to the cost. */
function isAgreed(
  photos: readonly FacePhoto[],
  { parts, limit, prices, isPaid, sheet }: Options,
  modelId: string,
): boolean {
  const reads =
    sheet === undefined
      ? mostReads(photos, parts, limit)
      : Math.min(limit, MAX_FACES, onePerPerson(photos).length);
  const sidePx = median(photos.map((photo) => photo.sidePx));
  const cost = inDollars(estimateDollars(reads, modelId, sidePx, prices));
  console.info(`${modelId}: at most ${reads} readings of photos and of changed copies, about ${cost}`);
  if (!isPaid) console.error('Add --yes to agree to this cost.');
  return isPaid;
}

type Paid = UnderTest & { bill: () => string | undefined };

function underTest(photos: readonly FacePhoto[], options: Options, signal: AbortSignal): Paid | undefined {
  const { model, prices, threads } = options;
  if (model === undefined) return { ...faceReaderUnderTest(threads), bill: () => undefined };
  if (!isAgreed(photos, options, model.modelId)) return undefined;
  const { spent, ...rest } = modelUnderTest(model, signal);
  const bill = (): string => {
    const dollars = inDollars(modelDollars(spent, prices));
    return `${spent.calls} calls, ${spent.unreadable} unreadable answers, ${spent.inputTokens} input tokens and ${spent.outputTokens} output tokens, about ${dollars}`;
  };
  return { ...rest, bill };
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The photos to evaluate: from the folder `faces` if it is set, otherwise drawn faces. */
async function photosFor({ faces, set }: Options): Promise<FacePhoto[]> {
  if (faces === undefined) return drawnPhotos();
  const found = await photosIn(faces).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const photos = found.filter(({ split }) => set === 'all' || split === set);
  console.info(`${photos.length} photos of ${onePerPerson(photos).length} people, set: ${set}`);
  return photos;
}

/**
 * Returns the number of missed goals; `undefined` if there is no photo, or if the operator has not agreed to the cost.
 */
export async function evaluateFaces(
  options: Options,
  { signal, progress }: Run,
): Promise<number | undefined> {
  const { seed, limit, sheet, examples, marks } = options;
  const photos = await photosFor(options);
  if (photos.length === 0) {
    console.error(`No photos in ${options.faces}: files that end with .jpg, .jpeg, .png or .webp are read.`);
    return undefined;
  }
  if (examples !== undefined && marks !== undefined) {
    const observers = [await loadMarks(marks[0]), await loadMarks(marks[1])] as const;
    const located = { photos, locate: await faceLocator(), progress, signal };
    await writePages(anchorSheet(located, observers), examples);
    return 0;
  }
  const tested = underTest(photos, options, signal);
  if (!tested) return undefined;
  const { read, close, bill } = tested;
  const evaluation = { photos, read, locate: await faceLocator(), seed, limit, progress, signal };
  try {
    if (sheet === undefined) return await printCard(evaluation, options);
    await writePages(contactSheet(evaluation), sheet);
    return 0;
  } finally {
    await close();
    const billed = bill();
    if (billed !== undefined) console.info(`\n${billed}`);
  }
}
