import type { Mesh } from '../mesh.ts';
import { at, mapPlane, type Plane } from '../pixels.ts';
import { withoutBrowHair } from './brow-hair.ts';
import { blur } from './blur.ts';
import { blurWithin } from './filters.ts';
import { raisedAtEyes, raisedInLines } from './line-density.ts';
import { type LinePart, lineParts, type LineRegion, partAboveBrows, partsAroundMouth } from './line-parts.ts';
import {
  lineFilters,
  type LineMeasures,
  type LineSearch,
  searchParts,
  withoutOthers,
} from './line-search.ts';
import { faceMask, maskOf } from './masks.ts';
import type { SkinView } from './skin-view.ts';
import { contrastLeft } from './photo-blur.ts';
import { stubbleIn } from './stubble.ts';
import { withoutCrossing } from './thin-objects.ts';

/**
 * Gaps in the skin's mask are filled with the light of the skin around them, blurred with this sigma. Otherwise the
 * edges of the gaps would look like lines.
 */
const FILL_MM = 3.2;
/**
 * A patch counts as hair or a hard shadow if the natural logarithm of its green light is this far below the median of
 * the face's skin.
 */
const DARK_PATCH = -1;
const PATCH_MM = 4.2;
/**
 * A pixel is searched for lines only if at least `NEARLY_ALL` of its surroundings is skin, because the edge of the skin
 * at the lashes varies from photo to photo. The limit does not apply between the brows, where it would leave too little
 * skin. A Gaussian with the sigma `EDGE_SIGMA_MM` weights the surroundings.
 */
const EDGE_SIGMA_MM = 1.2;
const NEARLY_ALL = 0.9;

/** Beside the eyes, each percentage point of `fine` adds this much to `deep`. */
const NARROW_FOLDS = 0.1;

/**
 * Counts the thin lines beside the eyes as folds, too. The folds there lie close together, so even deep ones are
 * narrow. Observers tended to see deep folds where there are many thin lines.
 */
const withNarrowFolds = (lines: LineMeasures): LineMeasures => ({
  ...lines,
  deep: lines.deep + NARROW_FOLDS * lines.fine,
  traced: { ...lines.traced, deep: [...new Set([...lines.traced.deep, ...lines.traced.fine])] },
});

/**
 * Hair is likely near the outline of the face: where less than `NEARLY_ALL` of the surroundings, weighted by a Gaussian
 * with this sigma, belongs to the face. This is so within 10 mm of the outline.
 */
const HAIRLINE_SIGMA_MM = 7.8;

/** A mask that is 1 where hair is likely. */
function nearHair(mesh: Mesh, like: Plane, pxPerMm: number): Plane {
  const face = blur(faceMask(like, mesh), HAIRLINE_SIGMA_MM * pxPerMm);
  return mapPlane(face, (index) => (at(face, index) < NEARLY_ALL ? 1 : 0));
}

/** A search with the narrower filter for the thin lines at the eyes. */
const atEyes = (search: LineSearch): LineSearch => ({
  ...search,
  fine: search.fineAtEyes,
  raise: raisedAtEyes(search.raise),
});

/**
 * Measures the lines beside the eyes. Only `fine` and its pixels come from the narrower filter. `deep` includes the
 * thin lines that the wider filter finds, because `NARROW_FOLDS` was chosen with that filter.
 */
export function linesBesideEyes(parts: readonly LinePart[], search: LineSearch): LineMeasures {
  const wide = withNarrowFolds(searchParts(parts, search));
  const { fine, traced } = searchParts(parts, atEyes(search));
  return { ...wide, fine, traced: { ...wide.traced, fine: traced.fine } };
}

/**
 * The weight of the thin lines on the folds beside the mouth. They count because a shallow fold shows only as thin
 * lines. They count less than other lines, because they hardly matched the fine lines that observers saw.
 */
const ON_FOLDS = 0.8;

/**
 * The share of the density of stubble that is subtracted from the fine lines beside the mouth, because its hairs look
 * like upright lines. Drawn stubble then raises the level on 9 of 76 synthetic faces instead of 41.
 */
const STUBBLE = 0.25;

/**
 * Combines the measures of the folds beside the mouth with those of the skin around them. `stubble` is the part of
 * `fine` that comes from hairs.
 */
const aroundMouth = (folds: LineMeasures, beside: LineMeasures, stubble: number): LineMeasures => ({
  coverage: Math.min(folds.coverage, beside.coverage),
  fine: Math.max(beside.fine - stubble, ON_FOLDS * folds.fine),
  deep: folds.deep,
  traced: {
    fine: [...new Set([...beside.traced.fine, ...folds.traced.fine])],
    deep: folds.traced.deep,
  },
});

/**
 * Combines the lines between the brows with those between and above the brows. The greater value counts, so that
 * neither short lines nor frown lines that rise above the brows are diluted.
 */
const withRaised = (between: LineMeasures, raised: LineMeasures): LineMeasures => {
  const greater = (kind: 'fine' | 'deep'): LineMeasures => (raised[kind] > between[kind] ? raised : between);
  return {
    coverage: between.coverage,
    fine: greater('fine').fine,
    deep: greater('deep').deep,
    traced: { fine: greater('fine').traced.fine, deep: greater('deep').traced.deep },
  };
};

/**
 * Measures the lines of each region, and the density of stubble.
 *
 * @param plain a mask that is 1 on skin outside spots
 */
export function measureLines(
  mesh: Mesh,
  { colours, expected, creased: skin, redLight, pxPerMm, own, noise, blurMm }: SkinView,
  plain: Plane,
): { lines: Record<LineRegion, LineMeasures>; stubble: number } {
  const { light } = colours;
  const patches = blurWithin(light, skin, PATCH_MM * pxPerMm);
  // Lines are searched for in red light, because the edges of red patches would look like lines in other light.
  const filling = blurWithin(redLight.plane, skin, FILL_MM * pxPerMm);
  const seen = mapPlane(skin, (index) =>
    at(skin, index) > 0 && at(patches, index) - own.light > DARK_PATCH ? 1 : 0,
  );
  const even = mapPlane(skin, (index) => at(at(skin, index) > 0 ? redLight.plane : filling, index));
  const around = blur(seen, EDGE_SIGMA_MM * pxPerMm);
  const search: LineSearch = {
    expected,
    seen,
    plain: mapPlane(plain, (index) => (at(plain, index) > 0 && at(around, index) > NEARLY_ALL ? 1 : 0)),
    ...lineFilters(even, { pxPerMm, blurMm }),
    raise: raisedInLines(noise, contrastLeft('thinLines', blurMm)),
  };
  const parts = lineParts(mesh);
  const mouth = partsAroundMouth(mesh);
  const betweenBrows = parts.betweenBrows.flatMap(({ outline }) => outline);
  const hairless = withoutBrowHair(seen, { light, skin, pxPerMm }, betweenBrows);
  const uncrossed = (searched: readonly LinePart[], masks: Partial<LineSearch>): LineMeasures => {
    const whole = { ...search, ...masks };
    return searchParts(searched, { ...whole, ...withoutCrossing(whole, searched, redLight) });
  };
  const above = partAboveBrows(mesh);
  const aboveBrows = maskOf(seen, [above.outline]);
  const stubble = stubbleIn(mouth, search);
  const lines = {
    forehead: uncrossed(parts.forehead, {}),
    betweenBrows: withRaised(
      uncrossed(parts.betweenBrows, { seen: hairless, plain }),
      uncrossed([...parts.betweenBrows, above], {
        seen: hairless,
        plain,
        fine: withoutOthers(search.fine, aboveBrows),
        deep: withoutOthers(search.deep, aboveBrows),
      }),
    ),
    aroundEyes: linesBesideEyes(parts.aroundEyes, {
      ...search,
      fineAtEyes: withoutOthers(search.fineAtEyes, nearHair(mesh, seen, pxPerMm)),
    }),
    underEyes: searchParts(parts.underEyes, atEyes(search)),
    aroundMouth: aroundMouth(
      searchParts(parts.aroundMouth, search),
      searchParts(mouth.beside, search),
      STUBBLE * stubble,
    ),
  };
  return { lines, stubble };
}
