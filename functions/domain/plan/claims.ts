import type { MedicalCondition } from '../contract/questionnaire.ts';

/** What a text must not say, in words; all of it is looked for in folded text. */

const disease =
  /\b(?:rosacea|eczema|psoriasis|melasma|vitiligo|dermatit\w+|dermatos[ei]s|chloasma|lupus|melanomas?|carcinomas?|basal cell|squamous|keratos[ei]s|cancer\w*|pre-?cancer\w*|malignan\w+|benign|tumou?rs?|infect\w+|impetigo|herpes|shingles|cellulitis|scabies|warts?|urticaria|hives|ringworm|fung(?:al|us)|folliculitis|acne vulgaris|cystic acne|hidradenitis|hormonal imbalance|thyroid|diabet\w+|an(?:a?e)mi[ac]|deficien\w+|syndromes?|disorders?|diseases?|diagnos\w+)\b/;
const diseases = new RegExp(disease, 'g');

/** Whose text may speak of a condition: it was told, not read from the photo. */
export const namesDisease = (plain: string, told: readonly MedicalCondition[]): boolean =>
  disease.test(plain) &&
  [...plain.matchAll(diseases)].some(
    ([found]) => !told.some((condition) => condition.toLowerCase() === found),
  );

const claims =
  /\b(?:cure[sd]?|curing|remed(?:y|ies)|treat(?:s|ed|ing)?|heal(?:s|ed|ing)?|kill(?:s|ing)?|eliminat\w+|eradicat\w+|get(?:s|ting)? rid of|clears|cleared|clearing|clearer|clear (?:up|away|out|your|the|acne|spots?|blemish(?:es)?|pores?|breakouts?|skin))\b/;

export const promises = (plain: string): boolean => claims.test(plain);

/** Household chemicals, home remedies, devices that break the skin, medicines, and leaving doctor or sunscreen aside. */
const dangers = new RegExp(
  `\\b(?:${[
    'hydrogen peroxide|bleach\\w*|ammonia|acetone|nail polish remover|rubbing alcohol|surgical spirit|isopropyl\\w*|turpentine|kerosene|detergents?|dish ?soap|mouthwash|mercury|phenol|tca|trichloroacetic|caustic',
    'lemons?|lime juice|citrus juice|toothpaste|baking soda|bicarbonate|vinegar|garlic|cinnamon|mustard|egg whites?|raw eggs?|urine|home-?made|home remed\\w+|diy|kitchen|household',
    'micro-?needl\\w*|needles?|derma-?roll\\w*|inject\\w*|botox|fillers?|razors?|sandpaper|pumice',
    'oral|orally|by mouth|swallow\\w*|ingest\\w*|tablets?|pills?|supplements?|dos(?:e|es|age|ages|ing)|\\d+(?:[.,]\\d+)? ?(?:mg|mcg|iu|milligrams?)',
    '(?:stop|quit|skip|discontinue|come off|throw away|reduce|replace|change|increase)(?:s|ping|ting|ing|d)?\\b[^.!?]{0,40}\\b(?:medications?|medicines?|meds|prescri\\w+|drugs?|contracepti\\w+|insulin)',
    "(?:no need|not need|don'?t need|needn'?t|instead of|ignore|rather than)\\b[^.!?]{0,30}\\b(?:doctors?|dermatologists?|gp|midwife|pharmacists?)",
    "(?:skip|without|no need (?:for|of)|not need|don'?t need|stop using|leave out|avoid|no) (?:any |a |the |your )?(?:sunscreens?|sun ?block|spf|sun protection)",
    'sunbath\\w*|sunbeds?|tanning|every hour|hourly|(?:[4-9]|\\d\\d) times (?:a|per) day|until (?:it|you|your skin|the skin) (?:burn|sting|peel|bleed|hurt)s?',
  ].join('|')})\\b`,
);

export const endangers = (plain: string): boolean => dangers.test(plain);

/** Addresses, orders to the reader's purse or to the machine, and judgements of who somebody is. */
const strange = new RegExp(
  `\\S@\\S|\\+?\\d[\\d ()./-]{7,}\\d|\\b(?:${[
    '(?:ignore|disregard|forget|override)\\b[^.!?]{0,30}\\b(?:previous|prior|above|earlier|instructions?|rules?|prompts?)|system prompt|as an ai|language model|jailbreak',
    'whats ?app|telegram|instagram|tiktok|snapchat|facebook|wechat|hotline|phone (?:us|me|now|number)|call (?:us|me|now|this)|text (?:us|me)|e-?mail (?:us|me)|direct message',
    'passwords?|credit cards?|bank|bitcoin|crypto\\w*|paypal|discounts?|promo\\w*|coupons?|(?:buy|order|click|subscribe) (?:now|here|at|from|today)',
    'caucasian|african|asian|hispanic|latin[oa]|ethnic\\w*|arab|jewish|ugly|disgusting|unattractive|(?:are|look|seem|appear) pregnant',
  ].join('|')})\\b`,
);

export const strays = (plain: string): boolean => strange.test(plain);

const percents = /(\d+(?:[.,]\d+)?) ?(?:%|per ?cent)/g;

/** Every strength in per cent that a text names. */
export const strengthsIn = (plain: string): number[] =>
  [...plain.matchAll(percents)].map(([, number = '']) => Number(number.replace(',', '.')));
