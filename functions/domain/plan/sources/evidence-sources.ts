import type { EvidenceId } from '../evidence/evidence-id.ts';
import type { Source } from './source.ts';

const HOUSE: Source = 'house policy';
const MEMORY: Source = 'from memory';

/** Guidelines for acne: American Academy of Dermatology 2024, NICE NG198. */
const aad: Source = 'https://doi.org/10.1016/j.jaad.2023.12.017';
const nice: Source = 'https://www.nice.org.uk/guidance/ng198';
/** The US label of adapalene 0.1%. */
const ada: Source =
  'https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/0739d631-171b-42a8-bd55-0022b8df2d8a/spl-doc';
/** The US monograph on over-the-counter acne medicines. */
const mono: Source = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.310';
/** Cochrane reviews: azelaic acid, salicylic acid, sulfur and fruit acid for acne; emollients for eczema. */
const coch: Source = 'https://doi.org/10.1002/14651858.CD011368.pub2';
const emol: Source = 'https://doi.org/10.1002/14651858.CD012119.pub2';
/** Benzoyl peroxide 2.5, 5 and 10%: three trials. */
const mills: Source = 'https://doi.org/10.1111/j.1365-4362.1986.tb04534.x';
/** A trial of daily sunscreen for the prevention of skin ageing. */
const hughes: Source = 'https://doi.org/10.7326/0003-4819-158-11-201306040-00002';
/** A study of how often to wash the face. */
const choi: Source = 'https://pubmed.ncbi.nlm.nih.gov/17014635';
/** A review of moisturisers. */
const hebert: Source = 'https://doi.org/10.1007/s40257-020-00529-9';
/** Studies of azelaic acid: 15% for red and brown marks, and 20% for uneven tone on darker skin. */
const azared: Source = 'https://pubmed.ncbi.nlm.nih.gov/38734843';
const azadark: Source = 'https://discovery.researcher.life/article/3583458751ac3fd39847e8ca49c74279';
/** Reviews of over-the-counter retinol and of retinoids, a trial of 0.2% retinol, and a trial of bakuchiol. */
const spier: Source = 'https://jcadonline.com/efficacy-of-over-the-counter-vitamin-a';
const adv22: Source = 'https://doi.org/10.1007/s12325-022-02319-7';
const boul: Source = 'cited: Bouloc, J Cosmet Dermatol 2015;14:40';
const bak: Source = 'https://doi.org/10.1111/bjd.16918';
/** A 22-week trial of 8% glycolic acid and 8% lactic acid. */
const still: Source = 'https://pubmed.ncbi.nlm.nih.gov/8651713';
/** A study of polyhydroxy acids. */
const pha: Source = 'https://pubmed.ncbi.nlm.nih.gov/15002656';
/** Vitamin C: a trial, and a meta-analysis of 31 trials. */
const trai: Source = 'https://doi.org/10.1001/archotol.125.10.1091';
const dorm: Source = 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6415704';
/** A review of niacinamide. */
const boo: Source = 'https://doi.org/10.3390/antiox10081315';
/** Tranexamic acid: a meta-analysis. */
const txa: Source = 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10810386';
const pep: Source = 'https://pubmed.ncbi.nlm.nih.gov/36909866';
const robinson: Source = 'cited: Robinson, Int J Cosmet Sci 2005';
/** Iron oxides: two trials in melasma, and one on darker skin. */
const cast: Source = 'https://doi.org/10.1111/phpp.12086';
const boukari: Source = 'https://www.canfieldsci.com/research/stories';
const jdd25: Source = 'https://doi.org/10.36849/JDD.9240';
/** Reviews of enlarged pores and of darkness under the eyes. */
const pores: Source = 'https://pubmed.ncbi.nlm.nih.gov/36440737';
const poh: Source = 'https://pubmed.ncbi.nlm.nih.gov/32740208';

/** The sources of each row of evidence, for tests and readers. No function or page loads them. */
export const evidenceSources: Readonly<Record<EvidenceId, readonly Source[]>> = {
  'roughness/glycolic-acid': [still],
  'roughness/lactic-acid': [still],
  'roughness/mandelic-acid': [MEMORY],
  'roughness/polyhydroxy-acid': [pha],
  'roughness/urea': [emol],
  'roughness/retinol': [spier],
  'roughness/retinal': [adv22],
  'roughness/l-ascorbic-acid': [trai],
  'roughness/moisturiser': [emol, hebert],
  'pores/salicylic-acid': [aad, pores],
  'pores/niacinamide': [boo, pores],
  'pores/retinol': [spier],
  'pores/retinal': [adv22],
  'pores/adapalene': [aad, ada, nice],
  'pores/sunscreen': [HOUSE],
  'redness/cleanser': [HOUSE],
  'redness/moisturiser': [HOUSE],
  'redness/zinc-oxide': [HOUSE],
  'redness/titanium-dioxide': [HOUSE],
  'redness/niacinamide': [boo],
  'redness/azelaic-acid': [azared],
  'redness/centella': [MEMORY],
  'redness/panthenol': [MEMORY],
  'redness/colloidal-oatmeal': [hebert],
  'unevenness/iron-oxides': [cast, boukari, jdd25],
  'unevenness/azelaic-acid': [azadark],
  'unevenness/niacinamide': [boo],
  'unevenness/l-ascorbic-acid': [trai, dorm],
  'unevenness/tranexamic-acid': [txa],
  'unevenness/alpha-arbutin': [MEMORY],
  'unevenness/kojic-acid': [MEMORY],
  'unevenness/retinol': [spier],
  'unevenness/retinal': [adv22],
  'darkSpots/sunscreen': [hughes],
  'darkSpots/niacinamide': [boo],
  'darkSpots/l-ascorbic-acid': [dorm],
  'darkSpots/retinol': [spier],
  'darkSpots/retinal': [adv22],
  'darkSpots/glycolic-acid': [still],
  'darkSpots/lactic-acid': [still],
  'darkSpots/mandelic-acid': [MEMORY],
  'underEyeDarkness/sunscreen': [HOUSE],
  'underEyeDarkness/moisturiser': [HOUSE],
  'underEyeDarkness/l-ascorbic-acid': [poh],
  'underEyeDarkness/vitamin-c-derivative': [poh],
  'underEyeDarkness/retinol': [poh],
  'underEyeDarkness/retinal': [poh],
  'dryness/moisturiser': [emol, hebert],
  'dryness/cleanser': [HOUSE],
  'dryness/urea': [emol],
  'dryness/colloidal-oatmeal': [hebert],
  'dryness/ceramides': [hebert],
  'dryness/panthenol': [MEMORY],
  'dryness/squalane': [MEMORY],
  'shine/cleanser': [choi],
  'shine/niacinamide': [boo],
  'shine/salicylic-acid': [aad],
  'shine/clay': [MEMORY],
  'shine/moisturiser': [HOUSE],
  'fineLines/sunscreen': [hughes],
  'fineLines/retinol': [spier, boul],
  'fineLines/retinal': [adv22],
  'fineLines/glycolic-acid': [still],
  'fineLines/lactic-acid': [still],
  'fineLines/mandelic-acid': [MEMORY],
  'fineLines/l-ascorbic-acid': [trai],
  'fineLines/peptides': [pep, robinson],
  'fineLines/niacinamide': [boo],
  'fineLines/bakuchiol': [bak],
  'fineLines/moisturiser': [emol, hebert],
  'deepLines/sunscreen': [hughes],
  'deepLines/retinol': [spier],
  'deepLines/retinal': [adv22],
  'deepLines/moisturiser': [HOUSE],
  'blemishes/benzoyl-peroxide': [aad, mills],
  'blemishes/adapalene': [aad, ada, nice],
  'blemishes/azelaic-acid': [aad, coch],
  'blemishes/salicylic-acid': [aad],
  'blemishes/sulfur': [coch, mono],
  'blemishes/niacinamide': [boo],
  'blemishes/cleanser': [choi],
  'blackheads/adapalene': [aad, ada, nice],
  'blackheads/salicylic-acid': [aad],
  'blackheads/azelaic-acid': [aad, coch],
  'blackheads/retinol': [spier],
  'blackheads/retinal': [adv22],
  'blackheads/benzoyl-peroxide': [aad, mills],
  'marks/sunscreen': [cast],
  'marks/iron-oxides': [cast, boukari, jdd25],
  'marks/azelaic-acid': [azared],
  'marks/adapalene': [aad, ada, nice],
  'marks/retinol': [spier],
  'marks/retinal': [adv22],
  'marks/niacinamide': [boo],
  'marks/vitamin-c-derivative': [MEMORY],
  'marks/l-ascorbic-acid': [trai, dorm],
  'marks/tranexamic-acid': [txa],
  'comfort/moisturiser': [emol, hebert],
  'comfort/ceramides': [hebert],
  'comfort/colloidal-oatmeal': [hebert],
  'comfort/panthenol': [MEMORY],
  'comfort/cleanser': [HOUSE],
  'comfort/zinc-oxide': [HOUSE],
  'comfort/titanium-dioxide': [HOUSE],
};
