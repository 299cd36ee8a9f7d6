import type { EvidenceId } from './evidence-id.ts';
import type { EvidenceGrade, WeeksToShow } from './grade.ts';

export type EvidenceRow = {
  grade: EvidenceGrade;
  /** What helps this need first, from 1. Close relatives share a rank. */
  rank: number;
  /** Where it differs from the card of the subject. */
  weeks?: WeeksToShow | 'years';
};

/**
 * What helps what, and how sure that is, in the strengths sold without prescription. Where brown and red marks differ,
 * the row is about brown ones. Sources: `sources/evidence-sources.ts`.
 */
export const evidence: Readonly<Record<EvidenceId, EvidenceRow>> = {
  'roughness/glycolic-acid': { grade: 'B', rank: 1 },
  'roughness/lactic-acid': { grade: 'B', rank: 1 },
  'roughness/mandelic-acid': { grade: 'C', rank: 1 },
  'roughness/polyhydroxy-acid': { grade: 'C', rank: 2 },
  'roughness/urea': { grade: 'B', rank: 3 },
  'roughness/retinol': { grade: 'C', rank: 4 },
  'roughness/retinal': { grade: 'C', rank: 4 },
  'roughness/l-ascorbic-acid': { grade: 'C', rank: 5 },
  'roughness/moisturiser': { grade: 'A', rank: 6 },

  'pores/salicylic-acid': { grade: 'C', rank: 1 },
  'pores/niacinamide': { grade: 'C', rank: 2 },
  'pores/retinol': { grade: 'C', rank: 3 },
  'pores/retinal': { grade: 'C', rank: 3 },
  'pores/adapalene': { grade: 'C', rank: 4 },
  'pores/sunscreen': { grade: 'W', rank: 5 },

  'redness/cleanser': { grade: 'W', rank: 1 },
  'redness/moisturiser': { grade: 'W', rank: 2 },
  'redness/zinc-oxide': { grade: 'W', rank: 3 },
  'redness/titanium-dioxide': { grade: 'W', rank: 3 },
  'redness/niacinamide': { grade: 'C', rank: 4 },
  'redness/azelaic-acid': { grade: 'C', rank: 5 },
  'redness/centella': { grade: 'C', rank: 6 },
  'redness/panthenol': { grade: 'C', rank: 7 },
  'redness/colloidal-oatmeal': { grade: 'C', rank: 8 },

  'unevenness/iron-oxides': { grade: 'B', rank: 1 },
  'unevenness/azelaic-acid': { grade: 'C', rank: 2, weeks: [12, 24] },
  'unevenness/niacinamide': { grade: 'B', rank: 3 },
  'unevenness/l-ascorbic-acid': { grade: 'B', rank: 4 },
  'unevenness/tranexamic-acid': { grade: 'C', rank: 5 },
  'unevenness/alpha-arbutin': { grade: 'C', rank: 6 },
  'unevenness/kojic-acid': { grade: 'C', rank: 7 },
  'unevenness/retinol': { grade: 'C', rank: 8 },
  'unevenness/retinal': { grade: 'C', rank: 8 },

  'darkSpots/sunscreen': { grade: 'A', rank: 1 },
  'darkSpots/niacinamide': { grade: 'B', rank: 2 },
  'darkSpots/l-ascorbic-acid': { grade: 'B', rank: 3 },
  'darkSpots/retinol': { grade: 'C', rank: 4 },
  'darkSpots/retinal': { grade: 'C', rank: 4 },
  'darkSpots/glycolic-acid': { grade: 'C', rank: 5 },
  'darkSpots/lactic-acid': { grade: 'C', rank: 5 },
  'darkSpots/mandelic-acid': { grade: 'C', rank: 5 },

  'underEyeDarkness/sunscreen': { grade: 'W', rank: 1 },
  'underEyeDarkness/moisturiser': { grade: 'W', rank: 2 },
  'underEyeDarkness/l-ascorbic-acid': { grade: 'C', rank: 3 },
  'underEyeDarkness/vitamin-c-derivative': { grade: 'C', rank: 4 },
  'underEyeDarkness/retinol': { grade: 'C', rank: 5 },
  'underEyeDarkness/retinal': { grade: 'C', rank: 5 },

  'dryness/moisturiser': { grade: 'A', rank: 1 },
  'dryness/cleanser': { grade: 'W', rank: 2 },
  'dryness/urea': { grade: 'B', rank: 3 },
  'dryness/colloidal-oatmeal': { grade: 'A', rank: 4 },
  'dryness/ceramides': { grade: 'C', rank: 5 },
  'dryness/panthenol': { grade: 'C', rank: 6 },
  'dryness/squalane': { grade: 'C', rank: 7 },

  'shine/cleanser': { grade: 'B', rank: 1 },
  'shine/niacinamide': { grade: 'C', rank: 2 },
  'shine/salicylic-acid': { grade: 'C', rank: 3 },
  'shine/clay': { grade: 'C', rank: 4 },
  'shine/moisturiser': { grade: 'W', rank: 5 },

  'fineLines/sunscreen': { grade: 'A', rank: 1, weeks: 'years' },
  'fineLines/retinol': { grade: 'C', rank: 2 },
  'fineLines/retinal': { grade: 'C', rank: 2 },
  'fineLines/glycolic-acid': { grade: 'B', rank: 3, weeks: [22, 22] },
  'fineLines/lactic-acid': { grade: 'B', rank: 3, weeks: [22, 22] },
  'fineLines/mandelic-acid': { grade: 'C', rank: 3, weeks: [22, 22] },
  'fineLines/l-ascorbic-acid': { grade: 'B', rank: 4 },
  // The trial of grade B was of palmitoyl pentapeptide, which no label that was read names.
  'fineLines/peptides': { grade: 'C', rank: 5 },
  'fineLines/niacinamide': { grade: 'B', rank: 6 },
  'fineLines/bakuchiol': { grade: 'B', rank: 7 },
  'fineLines/moisturiser': { grade: 'B', rank: 8 },

  'deepLines/sunscreen': { grade: 'A', rank: 1, weeks: 'years' },
  'deepLines/retinol': { grade: 'C', rank: 2 },
  'deepLines/retinal': { grade: 'C', rank: 2 },
  'deepLines/moisturiser': { grade: 'W', rank: 3 },

  'blemishes/benzoyl-peroxide': { grade: 'A', rank: 1 },
  'blemishes/adapalene': { grade: 'A', rank: 2 },
  'blemishes/azelaic-acid': { grade: 'C', rank: 3 },
  'blemishes/salicylic-acid': { grade: 'A', rank: 4 },
  'blemishes/sulfur': { grade: 'C', rank: 5 },
  'blemishes/niacinamide': { grade: 'C', rank: 6 },
  'blemishes/cleanser': { grade: 'B', rank: 7 },

  'blackheads/adapalene': { grade: 'A', rank: 1 },
  'blackheads/salicylic-acid': { grade: 'A', rank: 2 },
  'blackheads/azelaic-acid': { grade: 'C', rank: 3 },
  'blackheads/retinol': { grade: 'C', rank: 4 },
  'blackheads/retinal': { grade: 'C', rank: 4 },
  'blackheads/benzoyl-peroxide': { grade: 'B', rank: 5 },

  'marks/sunscreen': { grade: 'B', rank: 1 },
  'marks/iron-oxides': { grade: 'B', rank: 2 },
  'marks/azelaic-acid': { grade: 'C', rank: 3 },
  'marks/adapalene': { grade: 'B', rank: 4 },
  'marks/retinol': { grade: 'C', rank: 5 },
  'marks/retinal': { grade: 'C', rank: 5 },
  'marks/niacinamide': { grade: 'B', rank: 6 },
  'marks/vitamin-c-derivative': { grade: 'C', rank: 7 },
  'marks/l-ascorbic-acid': { grade: 'C', rank: 8 },
  'marks/tranexamic-acid': { grade: 'C', rank: 9 },

  'comfort/moisturiser': { grade: 'A', rank: 1 },
  'comfort/ceramides': { grade: 'C', rank: 2 },
  'comfort/colloidal-oatmeal': { grade: 'A', rank: 3 },
  'comfort/panthenol': { grade: 'C', rank: 4 },
  'comfort/cleanser': { grade: 'W', rank: 5 },
  'comfort/zinc-oxide': { grade: 'W', rank: 6 },
  'comfort/titanium-dioxide': { grade: 'W', rank: 6 },
};
