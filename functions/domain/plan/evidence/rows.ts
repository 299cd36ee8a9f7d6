import type { EvidenceId } from './evidence-id.ts';
import type { EvidenceGrade, WeeksToShow } from './grade.ts';

export type EvidenceRow = {
  grade: EvidenceGrade;
  /** The rank among all actives and base products that help with this need, from 1 (best). Ties are possible. */
  rank: number;
  /** The time until a change is visible, if it differs from the usual `weeksToShow` in `EvidenceCard`. */
  weeks?: WeeksToShow | 'years';
};

const graded =
  (grade: EvidenceGrade) =>
  (rank: number, weeks?: NonNullable<EvidenceRow['weeks']>): EvidenceRow => ({
    grade,
    rank,
    ...(weeks && { weeks }),
  });

const A = graded('A');
const B = graded('B');
const C = graded('C');
const W = graded('W');

/**
 * The evidence that an active or base product helps with a need, at the strengths sold without a prescription. If the
 * evidence for brown and red marks differs, the row is about brown marks. The sources are in
 * `sources/evidence-sources.ts`.
 */
export const evidence: Readonly<Record<EvidenceId, EvidenceRow>> = {
  'roughness/glycolic-acid': B(1),
  'roughness/lactic-acid': B(1),
  'roughness/mandelic-acid': C(1),
  'roughness/polyhydroxy-acid': C(2),
  'roughness/urea': B(3),
  'roughness/retinol': C(4),
  'roughness/retinal': C(4),
  'roughness/l-ascorbic-acid': C(5),
  'roughness/moisturiser': A(6),

  'pores/salicylic-acid': C(1),
  'pores/niacinamide': C(2),
  'pores/retinol': C(3),
  'pores/retinal': C(3),
  'pores/adapalene': C(4),
  'pores/sunscreen': W(5),

  'redness/cleanser': W(1),
  'redness/moisturiser': W(2),
  'redness/zinc-oxide': W(3),
  'redness/titanium-dioxide': W(3),
  'redness/niacinamide': C(4),
  'redness/azelaic-acid': C(5),
  'redness/centella': C(6),
  'redness/panthenol': C(7),
  'redness/colloidal-oatmeal': C(8),

  'unevenness/iron-oxides': B(1),
  'unevenness/azelaic-acid': C(2, [12, 24]),
  'unevenness/niacinamide': B(3),
  'unevenness/l-ascorbic-acid': B(4),
  'unevenness/tranexamic-acid': C(5),
  'unevenness/alpha-arbutin': C(6),
  'unevenness/kojic-acid': C(7),
  'unevenness/retinol': C(8),
  'unevenness/retinal': C(8),

  'darkSpots/sunscreen': A(1),
  'darkSpots/niacinamide': B(2),
  'darkSpots/l-ascorbic-acid': B(3),
  'darkSpots/retinol': C(4),
  'darkSpots/retinal': C(4),
  'darkSpots/glycolic-acid': C(5),
  'darkSpots/lactic-acid': C(5),
  'darkSpots/mandelic-acid': C(5),

  'underEyeDarkness/sunscreen': W(1),
  'underEyeDarkness/moisturiser': W(2),
  'underEyeDarkness/l-ascorbic-acid': C(3),
  'underEyeDarkness/vitamin-c-derivative': C(4),
  'underEyeDarkness/retinol': C(5),
  'underEyeDarkness/retinal': C(5),

  'dryness/moisturiser': A(1),
  'dryness/cleanser': W(2),
  'dryness/urea': B(3),
  'dryness/colloidal-oatmeal': A(4),
  'dryness/ceramides': C(5),
  'dryness/panthenol': C(6),
  'dryness/squalane': C(7),

  'shine/cleanser': B(1),
  'shine/niacinamide': C(2),
  'shine/salicylic-acid': C(3),
  'shine/clay': C(4),
  'shine/moisturiser': W(5),

  'fineLines/sunscreen': A(1, 'years'),
  'fineLines/retinol': C(2),
  'fineLines/retinal': C(2),
  'fineLines/glycolic-acid': B(3, [22, 22]),
  'fineLines/lactic-acid': B(3, [22, 22]),
  'fineLines/mandelic-acid': C(3, [22, 22]),
  'fineLines/l-ascorbic-acid': B(4),
  // Grade C and not B, because the trial tested palmitoyl pentapeptide, which no entry of the catalogue names.
  'fineLines/peptides': C(5),
  'fineLines/niacinamide': B(6),
  'fineLines/bakuchiol': B(7),
  'fineLines/moisturiser': B(8),

  'deepLines/sunscreen': A(1, 'years'),
  'deepLines/retinol': C(2),
  'deepLines/retinal': C(2),
  'deepLines/moisturiser': W(3),

  'blemishes/benzoyl-peroxide': A(1),
  'blemishes/adapalene': A(2),
  'blemishes/azelaic-acid': C(3),
  'blemishes/salicylic-acid': A(4),
  'blemishes/sulfur': C(5),
  'blemishes/niacinamide': C(6),
  'blemishes/cleanser': B(7),

  'blackheads/adapalene': A(1),
  'blackheads/salicylic-acid': A(2),
  'blackheads/azelaic-acid': C(3),
  'blackheads/retinol': C(4),
  'blackheads/retinal': C(4),
  'blackheads/benzoyl-peroxide': B(5),

  'marks/sunscreen': B(1),
  'marks/iron-oxides': B(2),
  'marks/azelaic-acid': C(3),
  'marks/adapalene': B(4),
  'marks/retinol': C(5),
  'marks/retinal': C(5),
  'marks/niacinamide': B(6),
  'marks/vitamin-c-derivative': C(7),
  'marks/l-ascorbic-acid': C(8),
  'marks/tranexamic-acid': C(9),

  'comfort/moisturiser': A(1),
  'comfort/ceramides': C(2),
  'comfort/colloidal-oatmeal': A(3),
  'comfort/panthenol': C(4),
  'comfort/cleanser': W(5),
  'comfort/zinc-oxide': W(6),
  'comfort/titanium-dioxide': W(6),
};
