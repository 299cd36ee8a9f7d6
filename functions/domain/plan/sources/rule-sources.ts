import type { RuleId } from '../rule-id.ts';
import type { Source } from './source.ts';

const HOUSE = 'house policy';
const BBC = 'https://www.bbc.co.uk/programmes/p0hm7j27';
const ROSACEA_SURVEY = 'https://www.rosacea.org/rr/1997/summer/article_3.php';
const ROSACEA_SOCIETY =
  'https://rosacea.org/blog/2025/april/rosacea-awareness-month-calls-for-holistic-approach';
/** The US label of an adapalene gel, in the FDA's own collection. */
const RETINOID_LABEL =
  'https://nctr-crs.fda.gov/fdalabel/services/spl/set-ids/0739d631-171b-42a8-bd55-0022b8df2d8a/spl-doc';
const KOEBNER = 'https://wvderm.com/the-koebner-phenomenon/';
const US_MONOGRAPH = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.310';
/** The label that the US prescribes for acne products. */
const US_ACNE_LABELS = 'https://www.accessdata.fda.gov/scripts/cdrh/cfdocs/cfcfr/CFRSearch.cfm?fr=333.350';
const EU_2024_996 = 'https://eur-lex.europa.eu/eli/reg/2024/996/oj';
const FDA_SUNBURN_ALERT =
  'https://www.fda.gov/regulatory-information/search-fda-guidance-documents/guidance-industry-labeling-cosmetics-containing-alpha-hydroxy-acids';
const EMA = 'https://www.ema.europa.eu/en/medicines/human/referrals/retinoid-containing-medicinal-products';
/** A dermatologist's own site. */
const DERMATOLOGIST = 'https://www.drshive.com/retinoids';
const ACNE_SOCIETY = 'https://www.acneaction.ca/tips-ingredients-counter-acne-treatments/';

/** Who said what a rule says. Read by tests and by people; no function and no page loads it. */
export const ruleSources: Readonly<Record<RuleId, Source>> = {
  'AGE-1': BBC,
  'AGE-2': BBC,
  'AGE-2b': HOUSE,
  'AGE-2c': HOUSE,
  'AGE-2d': HOUSE,
  'AGE-2e': HOUSE,
  'AGE-2f': HOUSE,
  'AGE-2g': HOUSE,
  'AGE-2h': HOUSE,
  'CND-1': ROSACEA_SURVEY,
  'CND-1b': ROSACEA_SURVEY,
  'CND-2': 'https://www.rosacea.org/weblog/rosacea-patients-watch-what-they-put-their-skin',
  'CND-2b': ROSACEA_SOCIETY,
  // Encapsulated benzoyl peroxide, a prescription, was tested in rosacea; what is sold without one was not.
  'CND-3': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC10452484',
  'CND-3b': HOUSE,
  'CND-3c': HOUSE,
  'CND-3d': HOUSE,
  'CND-3e': HOUSE,
  'CND-4': RETINOID_LABEL,
  'CND-4b': HOUSE,
  'CND-4c': HOUSE,
  'CND-4d': HOUSE,
  'CND-4e': HOUSE,
  'CND-4f': HOUSE,
  'CND-4g': HOUSE,
  'CND-4h': HOUSE,
  'CND-4i': HOUSE,
  'CND-5': US_ACNE_LABELS,
  'CND-5b': HOUSE,
  'CND-5c': HOUSE,
  'CND-5d': US_ACNE_LABELS,
  'CND-6': HOUSE,
  'CND-6b': HOUSE,
  'CND-6c': HOUSE,
  'CND-6d': HOUSE,
  'CND-6e': HOUSE,
  // A retinoid and salicylic acid are medicines against psoriasis: the rule is caution, not evidence.
  'CND-7': HOUSE,
  'CND-7b': KOEBNER,
  'CND-7c': HOUSE,
  'CND-8': HOUSE,
  'CND-8b': HOUSE,
  'CND-9': 'https://pmc.ncbi.nlm.nih.gov/articles/PMC6986132',
  'CND-9b': HOUSE,
  'CND-9c': HOUSE,
  'CND-9d': HOUSE,
  'CND-9e': HOUSE,
  'CND-11': 'https://medicines.org.uk/emc/product/6386',
  'CND-12': HOUSE,
  'CND-12b': HOUSE,
  'CND-13': RETINOID_LABEL,
  'HOUSE-1': HOUSE,
  'HOUSE-2': HOUSE,
  'HOUSE-3': HOUSE,
  'HOUSE-4': HOUSE,
  'HOUSE-5': HOUSE,
  'HOUSE-6': HOUSE,
  'HOUSE-7': HOUSE,
  'LAC-1': 'https://www.sps.nhs.uk/articles/safety-in-lactation-acne-and-rosacea/',
  'LAW-5b': HOUSE,
  'ORD-1b': HOUSE,
  'ORD-4': FDA_SUNBURN_ALERT,
  'ORD-5': FDA_SUNBURN_ALERT,
  'ORD-7': HOUSE,
  // Safety communication of 25 June 2014 about over-the-counter acne products.
  'ORD-7b': 'https://www.fda.gov/drugs/drug-safety-and-availability',
  'ORD-9': HOUSE,
  'PAIR-1': HOUSE,
  'PAIR-1b': HOUSE,
  'PAIR-3': HOUSE,
  // The two are stable together (doi.org/10.1046/j.1365-2133.1998.1390s2008.x): apart for irritation only.
  'PAIR-4': HOUSE,
  'PAIR-5': US_ACNE_LABELS,
  'PAIR-5b': US_ACNE_LABELS,
  'PAIR-6': HOUSE,
  'PAIR-7': HOUSE,
  'PAIR-8': HOUSE,
  'PAIR-12': HOUSE,
  'PRG-1': EMA,
  'PRG-1b': EMA,
  'PRG-2': 'https://www.mcleanskin.com/pregnancy-safe-skin-care/',
  'PRG-5': 'https://mothertobaby.org/fact-sheets/topical-acne-treatments-pregnancy/',
  'PRG-5b': HOUSE,
  'PRG-6': HOUSE,
  'PRG-6b': HOUSE,
  'PRG-7': HOUSE,
  'PRG-9': 'https://www.jabfm.org/content/29/2/254.full.txt',
  // Its trial left out pregnant and breast-feeding women (doi.org/10.1111/bjd.16918).
  'PRG-10': HOUSE,
  'PRG-10b': HOUSE,
  'PRG-11': HOUSE,
  'PRG-12': 'https://www.edgebrookdermatology.com/pregnancy-skincare-safety',
  'STR-1': US_MONOGRAPH,
  'STR-1b': ACNE_SOCIETY,
  'STR-1c': ACNE_SOCIETY,
  'STR-2': US_MONOGRAPH,
  'STR-2b': HOUSE,
  'STR-2c': HOUSE,
  'STR-3': US_MONOGRAPH,
  'STR-3b': HOUSE,
  'STR-5': EU_2024_996,
  'STR-5b': HOUSE,
  'STR-5c': DERMATOLOGIST,
  'STR-5d': DERMATOLOGIST,
  'STR-5e': EU_2024_996,
  'STR-5f': HOUSE,
  'STR-5g': HOUSE,
  'STR-5h': HOUSE,
  'STR-5i': HOUSE,
  'STR-5j': HOUSE,
  'STR-6': HOUSE,
  'STR-6b': HOUSE,
  'STR-7': HOUSE,
  'STR-7b': HOUSE,
  'STR-7c': HOUSE,
  'STR-9': EU_2024_996,
  'STR-10': EU_2024_996,
  'STR-11': HOUSE,
  'STR-11b': HOUSE,
  'STR-13': 'https://www.proquest.com/docview/2706128398',
  'STR-13b': HOUSE,
  'STR-13c': HOUSE,
  'STR-13d': HOUSE,
};
