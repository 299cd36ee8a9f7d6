import type { NeedName } from '../../plan/evidence/subject.ts';
import { DOUBTFUL_PORES, theOrAny } from './names.ts';
import { BREAKOUTS, BRIGHTER, CALM, LINES, MOISTURE } from './goals.ts';

/**
 * Writes the reason for a step. `by` is the active or base product that was chosen, and `where` states the regions. If
 * `isUnsure` is set, the sentence expresses doubt about the need.
 */
type Say = (by: string, where: string, isUnsure: boolean) => string;

const SMOOTH = 'You asked for smoother skin';
const PORES = 'You asked about pores';
const SHINE = 'You asked about shine';
const MARKS = 'Breakouts often leave marks';
const CARE = 'Your answers show that your skin needs gentle care';

const chosen =
  (why: string, end = '') =>
  (by: string): string =>
    `${why}, so we chose ${by}${end}.`;

const chosenFor =
  (why: string, thing: string, doubtful?: string): Say =>
  (by, where, isUnsure) =>
    `${why}, so we chose ${by} for ${theOrAny(thing, isUnsure, doubtful)} ${where}.`;

const forThe =
  (thing: string): Say =>
  (by, where, isUnsure) =>
    `For ${theOrAny(thing, isUnsure)} ${where}, we chose ${by}.`;

const looks =
  (how: string): Say =>
  (by, where, isUnsure) =>
    `Your skin ${isUnsure ? 'may be' : 'looks'} ${how} ${where}, so we chose ${by}.`;

/** States why a step was chosen for a visible need that the visitor asked about. */
export const askedAndSeen: Record<NeedName, Say> = {
  roughness: chosenFor(SMOOTH, 'roughness'),
  pores: chosenFor(PORES, 'pores', DOUBTFUL_PORES),
  redness: chosenFor(CALM, 'redness'),
  unevenness: chosenFor(BRIGHTER, 'uneven skin tone'),
  darkSpots: chosenFor(BRIGHTER, 'dark spots'),
  underEyeDarkness: (by, _, isUnsure) =>
    `You asked about ${isUnsure ? 'the skin under your eyes, which may look darker' : 'the darker skin under your eyes'}, so we chose ${by}.`,
  dryness: chosenFor(MOISTURE, 'dryness'),
  shine: chosenFor(SHINE, 'shine'),
  fineLines: chosenFor(LINES, 'fine lines'),
  deepLines: chosenFor(LINES, 'deep lines'),
  blemishes: chosenFor(BREAKOUTS, 'blemishes'),
  blackheads: chosenFor(BREAKOUTS, 'blackheads'),
  // Two goals include marks, so the text does not say which goal the visitor chose.
  marks: chosenFor(MARKS, 'marks'),
  comfort: chosen(CARE),
};

/** States why a step was chosen for a visible need that the visitor did not ask about. */
export const seen: Record<NeedName, Say> = {
  roughness: looks('rough'),
  pores: (by, where, isUnsure) =>
    `For ${isUnsure ? 'pores that may' : 'the pores that'} show ${where}, we chose ${by}.`,
  redness: forThe('redness'),
  unevenness: forThe('uneven skin tone'),
  darkSpots: forThe('dark spots'),
  underEyeDarkness: (by, _, isUnsure) =>
    `The skin under your eyes ${isUnsure ? 'may look' : 'looks'} darker than the rest, so we chose ${by}.`,
  dryness: looks('dry'),
  shine: forThe('shine'),
  fineLines: forThe('fine lines'),
  deepLines: forThe('deep lines'),
  blemishes: forThe('blemishes'),
  blackheads: (by, where, isUnsure) =>
    `Blackheads ${isUnsure ? 'may show' : 'show'} ${where}, so we chose ${by}.`,
  marks: (by, where, isUnsure) =>
    `Old blemishes ${isUnsure ? 'may have left' : 'left'} marks ${where}, so we chose ${by}.`,
  comfort: chosen('Your skin needs gentle care'),
};

/** States why a step was chosen for a need that the visitor asked about but that the photo does not show. */
export const asked: Record<NeedName, (by: string) => string> = {
  roughness: chosen(SMOOTH),
  pores: chosen(PORES),
  redness: chosen(CALM, ' to keep redness away'),
  unevenness: chosen(BRIGHTER, ' for an even skin tone'),
  darkSpots: chosen(BRIGHTER, ' against dark spots'),
  underEyeDarkness: chosen('You asked about the skin under your eyes'),
  dryness: chosen(MOISTURE),
  shine: chosen(SHINE),
  fineLines: chosen(LINES),
  deepLines: chosen(LINES, ' against deep lines'),
  blemishes: chosen(BREAKOUTS, ' to help keep them away'),
  blackheads: chosen('Breakouts often begin with blackheads'),
  marks: chosen(MARKS),
  comfort: chosen(CARE),
};
