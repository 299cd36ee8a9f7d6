import type { NeedName } from '../../plan/evidence/subject.ts';

type Said = Record<NeedName, (by: string, where: string) => string>;

/**
 * For needs that the visitor asked about and that are visible. Each text ends with what we chose, because "it" in the
 * next sentence refers to that.
 */
export const askedAndSeen: Said = {
  roughness: (by, where) => `You asked for smoother skin, and it is rough ${where}, so we chose ${by}.`,
  pores: (by, where) => `You asked about pores; for those ${where}, we chose ${by}.`,
  redness: (by, where) => `You want calm skin; for the redness ${where}, we chose ${by}.`,
  unevenness: (by, where) => `You want a brighter look; your skin tone varies ${where}, so we chose ${by}.`,
  darkSpots: (by, where) => `You want a brighter look; for the dark spots ${where}, we chose ${by}.`,
  underEyeDarkness: (by) => `You asked about the darker skin under your eyes, so we chose ${by}.`,
  dryness: (by, where) => `You want moisture, and your skin looks dry ${where}, so we chose ${by}.`,
  shine: (by, where) => `You asked about shine, and it shows ${where}, so we chose ${by}.`,
  fineLines: (by, where) => `You asked about lines; for the fine ones ${where}, we chose ${by}.`,
  deepLines: (by, where) => `You asked about lines; for the deeper ones ${where}, we chose ${by}.`,
  blemishes: (by, where) => `You asked about breakouts; for the blemishes ${where}, we chose ${by}.`,
  blackheads: (by, where) =>
    `Blackheads ${where} belong to the breakouts you asked about, so we chose ${by}.`,
  marks: (by, where) => `Breakouts often leave marks; for those ${where}, we chose ${by}.`,
  comfort: (by) => `Your answers ask for gentle care, so we chose ${by}.`,
};

/** For needs that are visible but that the visitor did not ask about. */
export const seen: Said = {
  roughness: (by, where) => `Your skin looks rough ${where}, so we chose ${by}.`,
  pores: (by, where) => `For the pores that show ${where}, we chose ${by}.`,
  redness: (by, where) => `Because of the redness ${where}, we chose ${by}.`,
  unevenness: (by, where) => `Your skin tone varies ${where}, so we chose ${by}.`,
  darkSpots: (by, where) => `For the dark spots ${where}, we chose ${by}.`,
  underEyeDarkness: (by) => `The skin under your eyes looks darker than the rest, so we chose ${by}.`,
  dryness: (by, where) => `Your skin looks dry ${where}, so we chose ${by}.`,
  shine: (by, where) => `Shine gathers ${where}, so we chose ${by}.`,
  fineLines: (by, where) => `For the fine lines ${where}, we chose ${by}.`,
  deepLines: (by, where) => `For the deeper lines ${where}, we chose ${by}.`,
  blemishes: (by, where) => `For the blemishes ${where}, we chose ${by}.`,
  blackheads: (by, where) => `Blackheads show ${where}, so we chose ${by}.`,
  marks: (by, where) => `Old blemishes left marks ${where}, so we chose ${by}.`,
  comfort: (by) => `Your skin asks for gentle care, so we chose ${by}.`,
};

/** For needs that the visitor asked about but that are not visible or could not be read. */
export const asked: Record<NeedName, (by: string) => string> = {
  roughness: (by) => `You asked for smoother skin, so we chose ${by}.`,
  pores: (by) => `You asked about pores, so we chose ${by}.`,
  redness: (by) => `You want calm skin; so that redness stays away, we chose ${by}.`,
  unevenness: (by) => `You want a brighter look; for an even skin tone, we chose ${by}.`,
  darkSpots: (by) => `You want a brighter look; against dark spots, we chose ${by}.`,
  underEyeDarkness: (by) => `You asked about the skin under your eyes, so we chose ${by}.`,
  dryness: (by) => `You asked for more moisture, so we chose ${by}.`,
  shine: (by) => `You asked about shine, so we chose ${by}.`,
  fineLines: (by) => `You asked about lines, so we chose ${by}.`,
  deepLines: (by) => `You asked about lines, the deeper ones too, so we chose ${by}.`,
  blemishes: (by) => `You asked about breakouts; so that they stay away, we chose ${by}.`,
  blackheads: (by) => `Breakouts often begin with blackheads, so we chose ${by}.`,
  marks: (by) => `Breakouts often leave marks, so we chose ${by}.`,
  comfort: (by) => `Your answers ask for gentle care, so we chose ${by}.`,
};
