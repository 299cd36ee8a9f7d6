import type { EvidenceId } from '../evidence/evidence-id.ts';
import type { Source } from './source.ts';

const HOUSE: Source = 'house policy';
const MEMORY: Source = 'from memory';

/** The guideline of the American Academy of Dermatology for acne, 2024. */
const aad: Source = 'https://doi.org/10.1016/j.jaad.2023.12.017';
/** The UK guideline for acne, NG198. */
const nice: Source = 'https://www.nice.org.uk/guidance/ng198';
/** The US label of adapalene 0.1%. */
const adapaleneLabel: Source =
  'https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/0739d631-171b-42a8-bd55-0022b8df2d8a/spl-doc';
/** The US monograph on over-the-counter acne medicines. */
const usAcneMonograph: Source =
  'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.310';
/** A Cochrane review of azelaic acid, salicylic acid, sulfur and fruit acid for acne. */
const acneReview: Source = 'https://doi.org/10.1002/14651858.CD011368.pub2';
/** A Cochrane review of emollients for eczema. */
const emollientReview: Source = 'https://doi.org/10.1002/14651858.CD012119.pub2';
/** Three trials of benzoyl peroxide 2.5, 5 and 10%. */
const mills: Source = 'https://doi.org/10.1111/j.1365-4362.1986.tb04534.x';
/** A trial of daily sunscreen for the prevention of skin ageing. */
const hughes: Source = 'https://doi.org/10.7326/0003-4819-158-11-201306040-00002';
/** A study of how often to wash the face. */
const choi: Source = 'https://pubmed.ncbi.nlm.nih.gov/17014635';
/** A review of trials of moisturisers for eczema. */
const hebert: Source = 'https://doi.org/10.1007/s40257-020-00529-9';
/** A trial of azelaic acid 15% for red and brown marks. */
const azelaicForMarks: Source = 'https://pubmed.ncbi.nlm.nih.gov/38734843';
/** A trial of azelaic acid 20% for uneven tone on darker skin. */
const azelaicForDarkSkin: Source =
  'https://discovery.researcher.life/article/3583458751ac3fd39847e8ca49c74279';
/** A review of over-the-counter retinol. */
const spier: Source = 'https://jcadonline.com/efficacy-of-over-the-counter-vitamin-a';
const retinoidReview: Source = 'https://doi.org/10.1007/s12325-022-02319-7';
/** A trial that compared 0.2% retinol, combined with 2% LR2412, with 0.025% tretinoin. */
const bouloc: Source = 'cited: Bouloc, J Cosmet Dermatol 2015;14:40';
const bakuchiolTrial: Source = 'https://doi.org/10.1111/bjd.16918';
/** A 22-week trial of 8% glycolic acid and 8% lactic acid. */
const stiller: Source = 'https://pubmed.ncbi.nlm.nih.gov/8651713';
const polyhydroxyAcidStudy: Source = 'https://pubmed.ncbi.nlm.nih.gov/15002656';
/** A trial of vitamin C. */
const traikovich: Source = 'https://doi.org/10.1001/archotol.125.10.1091';
/** A meta-analysis of 31 trials of vitamin C. */
const vitaminCAnalysis: Source = 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6415704';
const niacinamideReview: Source = 'https://doi.org/10.3390/antiox10081315';
const tranexamicAcidAnalysis: Source = 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10810386';
/** A small trial of peptides against lines at the eyes. */
const peptideStudy: Source = 'https://pubmed.ncbi.nlm.nih.gov/36909866';
/** A trial of a peptide, palmitoyl pentapeptide. */
const robinson: Source = 'cited: Robinson, Int J Cosmet Sci 2005';
/** A trial of iron oxides in melasma. */
const castanedo: Source = 'https://doi.org/10.1111/phpp.12086';
/** A trial of sunscreen with iron oxides against relapses of melasma. */
const boukari: Source =
  'https://www.canfieldsci.com/research/stories/prevention-of-melasma-relapses-with-sunscreen-combining-protection-against-uv-and-short-wavelengths-of-visible-light-a-prospective-randomized-comparative-trial/';
/** A trial of iron oxides on darker skin. */
const ironOxideOnDarkSkin: Source = 'https://doi.org/10.36849/JDD.9240';
const poreReview: Source = 'https://pubmed.ncbi.nlm.nih.gov/36440737';
/** A review of darkness under the eyes. */
const underEyeReview: Source = 'https://pubmed.ncbi.nlm.nih.gov/32740208';

/**
 * The sources of each row of evidence. They document the evidence, and tests check them; no function or page loads
 * them.
 */
export const evidenceSources: Readonly<Record<EvidenceId, readonly Source[]>> = {
  'roughness/glycolic-acid': [stiller],
  'roughness/lactic-acid': [stiller],
  'roughness/mandelic-acid': [MEMORY],
  'roughness/polyhydroxy-acid': [polyhydroxyAcidStudy],
  'roughness/urea': [emollientReview],
  'roughness/retinol': [spier],
  'roughness/retinal': [retinoidReview],
  'roughness/l-ascorbic-acid': [traikovich],
  'roughness/moisturiser': [emollientReview, hebert],
  'pores/salicylic-acid': [aad, poreReview],
  'pores/niacinamide': [niacinamideReview, poreReview],
  'pores/retinol': [spier],
  'pores/retinal': [retinoidReview],
  'pores/adapalene': [aad, adapaleneLabel, nice],
  'pores/sunscreen': [HOUSE],
  'redness/cleanser': [HOUSE],
  'redness/moisturiser': [HOUSE],
  'redness/zinc-oxide': [HOUSE],
  'redness/titanium-dioxide': [HOUSE],
  'redness/niacinamide': [niacinamideReview],
  'redness/azelaic-acid': [azelaicForMarks],
  'redness/centella': [MEMORY],
  'redness/panthenol': [MEMORY],
  'redness/colloidal-oatmeal': [hebert],
  'unevenness/iron-oxides': [castanedo, boukari, ironOxideOnDarkSkin],
  'unevenness/azelaic-acid': [azelaicForDarkSkin],
  'unevenness/niacinamide': [niacinamideReview],
  'unevenness/l-ascorbic-acid': [traikovich, vitaminCAnalysis],
  'unevenness/tranexamic-acid': [tranexamicAcidAnalysis],
  'unevenness/alpha-arbutin': [MEMORY],
  'unevenness/kojic-acid': [MEMORY],
  'unevenness/retinol': [spier],
  'unevenness/retinal': [retinoidReview],
  'darkSpots/sunscreen': [hughes],
  'darkSpots/niacinamide': [niacinamideReview],
  'darkSpots/l-ascorbic-acid': [vitaminCAnalysis],
  'darkSpots/retinol': [spier],
  'darkSpots/retinal': [retinoidReview],
  'darkSpots/glycolic-acid': [stiller],
  'darkSpots/lactic-acid': [stiller],
  'darkSpots/mandelic-acid': [MEMORY],
  'underEyeDarkness/sunscreen': [HOUSE],
  'underEyeDarkness/moisturiser': [HOUSE],
  'underEyeDarkness/l-ascorbic-acid': [underEyeReview],
  'underEyeDarkness/vitamin-c-derivative': [underEyeReview],
  'underEyeDarkness/retinol': [underEyeReview],
  'underEyeDarkness/retinal': [underEyeReview],
  'dryness/moisturiser': [emollientReview, hebert],
  'dryness/cleanser': [HOUSE],
  'dryness/urea': [emollientReview],
  'dryness/colloidal-oatmeal': [hebert],
  'dryness/ceramides': [hebert],
  'dryness/panthenol': [MEMORY],
  'dryness/squalane': [MEMORY],
  'shine/cleanser': [choi],
  'shine/niacinamide': [niacinamideReview],
  'shine/salicylic-acid': [aad],
  'shine/clay': [MEMORY],
  'shine/moisturiser': [HOUSE],
  'fineLines/sunscreen': [hughes],
  'fineLines/retinol': [spier, bouloc],
  'fineLines/retinal': [retinoidReview],
  'fineLines/glycolic-acid': [stiller],
  'fineLines/lactic-acid': [stiller],
  'fineLines/mandelic-acid': [MEMORY],
  'fineLines/l-ascorbic-acid': [traikovich],
  'fineLines/peptides': [peptideStudy, robinson],
  'fineLines/niacinamide': [niacinamideReview],
  'fineLines/bakuchiol': [bakuchiolTrial],
  'fineLines/moisturiser': [emollientReview, hebert],
  'deepLines/sunscreen': [hughes],
  'deepLines/retinol': [spier],
  'deepLines/retinal': [retinoidReview],
  'deepLines/moisturiser': [HOUSE],
  'blemishes/benzoyl-peroxide': [aad, mills],
  'blemishes/adapalene': [aad, adapaleneLabel, nice],
  'blemishes/azelaic-acid': [aad, acneReview],
  'blemishes/salicylic-acid': [aad],
  'blemishes/sulfur': [acneReview, usAcneMonograph],
  'blemishes/niacinamide': [niacinamideReview],
  'blemishes/cleanser': [choi],
  'blackheads/adapalene': [aad, adapaleneLabel, nice],
  'blackheads/salicylic-acid': [aad],
  'blackheads/azelaic-acid': [aad, acneReview],
  'blackheads/retinol': [spier],
  'blackheads/retinal': [retinoidReview],
  'blackheads/benzoyl-peroxide': [aad, mills],
  'marks/sunscreen': [castanedo],
  'marks/iron-oxides': [castanedo, boukari, ironOxideOnDarkSkin],
  'marks/azelaic-acid': [azelaicForMarks],
  'marks/adapalene': [aad, adapaleneLabel, nice],
  'marks/retinol': [spier],
  'marks/retinal': [retinoidReview],
  'marks/niacinamide': [niacinamideReview],
  'marks/vitamin-c-derivative': [MEMORY],
  'marks/l-ascorbic-acid': [traikovich, vitaminCAnalysis],
  'marks/tranexamic-acid': [tranexamicAcidAnalysis],
  'comfort/moisturiser': [emollientReview, hebert],
  'comfort/ceramides': [hebert],
  'comfort/colloidal-oatmeal': [hebert],
  'comfort/panthenol': [MEMORY],
  'comfort/cleanser': [HOUSE],
  'comfort/zinc-oxide': [HOUSE],
  'comfort/titanium-dioxide': [HOUSE],
};
