import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { agreementTable } from './agreement/agreement-card.ts';
import { judgeFaces } from './agreement/judge-faces.ts';
import { loadMarks } from './agreement/marks.ts';
import type { CardTable } from './card.ts';
import { doseTable } from './dose/dose-card.ts';
import { fairnessTable, measureFairness } from './dose/fairness.ts';
import { measureDoses } from './dose/measure-dose.ts';
import type { Evaluation } from './evaluation.ts';
import { type Controls, controlsTable, groupsByToneTable, separationTable } from './groups/groups-card.ts';
import { measureGroups } from './groups/measure-groups.ts';
import { expressionsTable, toddlersTable } from './groups/shown-in-groups.ts';
import { measureObjects } from './objects/measure-objects.ts';
import { objectsTable } from './objects/objects-card.ts';
import { measureRepeats } from './repeat/measure-repeat.ts';
import { changesTable, repeatTable, responseTable } from './repeat/repeat-card.ts';
import { levelsTable, readAll, varietyTable } from './separation/separation.ts';

/** The parts of the reliability card, in the order in which they are printed. */
export const cardParts = [
  'groups',
  'dose',
  'objects',
  'fairness',
  'repeat',
  'agreement',
  'separation',
] as const;
export type CardPart = (typeof cardParts)[number];

export type CardOptions = {
  /** The folder in which the photos with drawn skin changes are saved. */
  save?: string | undefined;
  controls: Controls;
  /** The files with the levels that two observers marked in the photos, one file per observer. */
  marks?: readonly [first: string, second: string] | undefined;
};

type Work = { evaluation: Evaluation; options: CardOptions };

const tablesOf: Record<CardPart, (work: Work) => Promise<CardTable[]>> = {
  groups: async ({ evaluation, options: { controls } }) => {
    const faces = await measureGroups(evaluation);
    const { seed } = evaluation;
    return [
      separationTable(faces, 'plain', seed),
      separationTable(faces, 'equalised', seed),
      controlsTable(faces, controls, seed),
      groupsByToneTable(faces, seed),
      toddlersTable(faces),
      expressionsTable(faces),
    ];
  },
  dose: async ({ evaluation, options: { save } }) => {
    if (save === undefined) return [doseTable(await measureDoses(evaluation), evaluation.seed)];
    await mkdir(save, { recursive: true });
    const saving = { save: (name: string, photo: Uint8Array) => writeFile(join(save, name), photo) };
    return [doseTable(await measureDoses(evaluation, saving), evaluation.seed)];
  },
  objects: async ({ evaluation }) => [objectsTable(await measureObjects(evaluation))],
  fairness: async ({ evaluation }) => [fairnessTable(await measureFairness(evaluation), evaluation.seed)],
  repeat: async ({ evaluation }) => {
    const faces = await measureRepeats(evaluation);
    return [repeatTable(faces, evaluation.seed), changesTable(faces), responseTable(faces)];
  },
  agreement: async ({ evaluation, options: { marks } }) => {
    if (!marks) return [];
    const places = await judgeFaces(evaluation, [await loadMarks(marks[0]), await loadMarks(marks[1])]);
    return [agreementTable(places, evaluation.seed)];
  },
  separation: async ({ evaluation }) => {
    const readings = await readAll(evaluation);
    return [varietyTable(readings), levelsTable(readings)];
  },
};

/** Runs parts of the reliability card one after another, and yields their tables. */
export async function* runCard(
  evaluation: Evaluation,
  parts: readonly CardPart[],
  options: CardOptions,
): AsyncGenerator<CardTable> {
  for (const part of cardParts.filter((each) => parts.includes(each)))
    yield* await tablesOf[part]({ evaluation, options });
}
