import type { Reading } from '#domain/reading/reading.ts';
import { type TypologyGroup, typologyAngle, typologyOf } from '../cielab.ts';
import type { Evaluation } from '../evaluation.ts';
import type { MappedFace } from '../face-map.ts';
import type { FacePhoto } from '../photo-set.ts';
import { quantile } from '../../averages.ts';
import { measureOffFace, type OffFace } from './off-face.ts';
import { blurredTo, edgeWidthOf } from './sharpness.ts';

/**
 * The readings of one photo. `plain` is the reading of the unchanged photo. `equalised` is the reading after the photo
 * was blurred to the common sharpness, and exists only for `comparedGroups`.
 */
export type GroupedFace = {
  name: string;
  group: string;
  person: string;
  typology: TypologyGroup;
  plain: Reading;
  equalised: Reading | undefined;
  /** Exists only for `comparedGroups`, and only if enough of the photo lies outside the face. */
  offFace: OffFace | undefined;
};

/** The groups whose photos are read twice: unchanged, and blurred to a common sharpness. */
export const comparedGroups: readonly string[] = ['senior-70', 'adult-30', 'teen-16', 'child', 'toddler'];

/**
 * The common blur, as a quantile of the blur of all photos of `comparedGroups`. It is high, so that most photos can be
 * blurred to it.
 */
const SOFTER = 0.9;

type Located = { photo: FacePhoto & { group: string }; face: MappedFace };

const hasGroup = (photo: FacePhoto): photo is FacePhoto & { group: string } => photo.group !== undefined;

/** Reads at most `limit` photos of each known group. Photos of `comparedGroups` are read twice. */
export async function measureGroups({
  photos,
  locate,
  read,
  progress,
  limit,
  signal,
}: Pick<Evaluation, 'photos' | 'locate' | 'read' | 'limit' | 'progress' | 'signal'>): Promise<GroupedFace[]> {
  const located: Located[] = [];
  const chosen = [...Map.groupBy(photos.filter(hasGroup), ({ group }) => group).values()];
  for (const photo of chosen.flatMap((group) => group.slice(0, limit))) {
    if (signal.aborted) break;
    progress(`groups, finding ${photo.name}`);
    const face = await locate(await photo.load());
    if (face) located.push({ photo, face });
  }
  const isCompared = ({ photo }: Located): boolean => comparedGroups.includes(photo.group);
  const softness = quantile(
    located.filter(isCompared).map(({ face }) => edgeWidthOf(face)),
    SOFTER,
  );
  const all: GroupedFace[] = [];
  for (const each of located) {
    if (signal.aborted) break;
    const { photo, face } = each;
    progress(`groups, reading ${photo.name}`);
    all.push({
      name: photo.name,
      group: photo.group,
      person: photo.person,
      typology: typologyOf(typologyAngle(face.tone)),
      plain: await read(await photo.load()),
      equalised: isCompared(each) ? await read(await blurredTo(face, softness)) : undefined,
      offFace: isCompared(each) ? measureOffFace(face) : undefined,
    });
  }
  return all;
}
