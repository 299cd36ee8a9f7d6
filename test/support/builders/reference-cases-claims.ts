import type { Active } from '#domain/catalogue/product.ts';
import {
  above,
  all,
  type Ask,
  atMost,
  both,
  every,
  has,
  isNot,
  type Judge,
  moreThan,
  named,
  never,
  not,
  shareAnEvening,
  some,
  startsBefore,
  startsWith,
  staysWithin,
} from './reference-cases-judges.ts';

/**
 * This file defines the claims that a reference case can make about a plan. Many of their names use the abbreviations
 * of the evidence table.
 */

const retinoids: readonly Active[] = ['retinol', 'retinal', 'retinyl-ester'];
const fruitAcids: readonly Active[] = ['glycolic-acid', 'lactic-acid', 'mandelic-acid'];
const acids: readonly Active[] = [...fruitAcids, 'salicylic-acid', 'polyhydroxy-acid'];
const strongActives: readonly Active[] = [
  ...retinoids,
  ...acids,
  'adapalene',
  'benzoyl-peroxide',
  'azelaic-acid',
  'sulfur',
];
const lighteners: readonly Active[] = ['alpha-arbutin', 'kojic-acid', 'tranexamic-acid'];
const allActives: readonly Active[] = [...strongActives, ...lighteners, 'l-ascorbic-acid', 'bakuchiol'];

const isCleanser: Ask = ({ product }) => product.step === 'cleanser';
const isMask: Ask = ({ product }) => product.step === 'mask';
const isLeaveOn: Ask = ({ product }) => product.leaveOn;
const isFoaming = both(isCleanser, named(/foam|mousse|moussant|gel|face wash/i));
const isCare: Ask = ({ product }) => product.leaveOn && product.step !== 'sunscreen';
const isStrong = has(...strongActives);
const isScented: Ask = ({ product }) => product.fragrance === 'present';
const isNotScentFree: Ask = ({ product }) => product.fragrance !== 'free';
const isIrritating: Ask = ({ product }) => product.irritants === true;
/** A leave-on moisturiser without SPF, which can also be used in the evening. */
const isCream: Ask = ({ product }) =>
  product.step === 'moisturiser' && product.leaveOn && product.spf === undefined;
const protectsBy =
  (factor: number): Ask =>
  ({ product }) =>
    (product.step === 'sunscreen' || product.step === 'moisturiser') &&
    product.leaveOn &&
    (product.spf ?? 0) >= factor;
const isTinted = has('iron-oxides');
const isMineral = both(has('zinc-oxide', 'titanium-dioxide'), not(has('organic-uv-filters')));

/** Reasons to see a doctor that come from the photo. */
const signsSeen: ReadonlySet<string> = new Set([
  'many-blemishes',
  'several-blemishes',
  'redness-with-blemishes',
  'redness',
]);
const sign =
  (...names: string[]): Judge =>
  ({ doctorSigns }) =>
    doctorSigns.some((each) => names.includes(each));

export const claims = {
  // CL is the cleanser, MO the moisturiser without SPF, and SPF the sun protection.
  CL: every('PM', isCleanser),
  'cream CL': all(every('PM', isCleanser), isNot(some(isFoaming))),
  'CL in the evening alone': all(every('PM', isCleanser), never('AM', isCleanser)),
  'fragrance-free CL': every('PM', both(isCleanser, not(isNotScentFree), not(isStrong))),
  foam: some(isFoaming),
  MO: every('PM', isCream),
  'MO 2x': all(every('AM', isCream), every('PM', isCream)),
  'MO CER': every('PM', both(isCream, has('ceramides'))),
  'MO OAT/CER': every('PM', both(isCream, has('colloidal-oatmeal', 'ceramides'))),
  'MO CER/UR': every('PM', both(isCream, has('ceramides', 'urea'))),
  'MO UR 5': every('PM', both(isCream, has('urea'), not(atMost(4.9, 'urea')))),
  'MO PAN': every('PM', both(isCream, has('panthenol'))),
  'bland MO': every('PM', both(isCream, not(isNotScentFree), not(isIrritating))),
  /** The plan has a moisturiser, and sun protection every morning. One product can be both. */
  'MO+SPF': all(
    some(({ product }) => product.step === 'moisturiser'),
    every('AM', protectsBy(30)),
  ),
  SPF: every('AM', protectsBy(30)),
  'SPF 50': every('AM', protectsBy(50)),
  'SPF without cast': every(
    'AM',
    both(protectsBy(30), (step) => isTinted(step) || !isMineral(step)),
  ),
  MIN: every('AM', both(protectsBy(30), isMineral)),
  'T-SPF': every('AM', both(protectsBy(30), isTinted)),
  // Claims about an active or a group of actives.
  RET: some(has(...retinoids)),
  'RET <= .3': some(atMost(0.3, ...retinoids)),
  'RET > .1': some(above(0.1, ...retinoids)),
  'RET > .3': some(above(0.3, ...retinoids)),
  'RET .1-.2 at 1-2x': some(
    both(has(...retinoids), not(atMost(0.099, 'retinol')), not(above(0.2, ...retinoids)), startsWith(2)),
  ),
  'RET in the first eight weeks': some(both(has(...retinoids), startsBefore(9))),
  ADA: some(has('adapalene')),
  BPO: some(has('benzoyl-peroxide')),
  'BPO without midwife': all(some(has('benzoyl-peroxide')), ({ cautions }) => !cautions.includes('PRG-9')),
  'BPO 2.5': some(atMost(2.5, 'benzoyl-peroxide')),
  'BPO 2.5 3x': some(both(atMost(2.5, 'benzoyl-peroxide'), staysWithin(3))),
  'BPO > 2.5': some(above(2.5, 'benzoyl-peroxide')),
  'ADA and BPO both in week 1': all(
    some(both(has('adapalene'), startsBefore(2))),
    some(both(has('benzoyl-peroxide'), startsBefore(2))),
  ),
  BHA: some(has('salicylic-acid')),
  'BPO at night': some(
    both(has('benzoyl-peroxide'), ({ schedule }) => schedule.some(({ dayPart }) => dayPart === 'PM')),
  ),
  'BHA wash 2x from week 5': some(
    both(isCleanser, has('salicylic-acid'), not(startsBefore(5)), staysWithin(2)),
  ),
  'BHA wash': some(both(isCleanser, has('salicylic-acid'))),
  'BHA on an evening with ADA': shareAnEvening(has('salicylic-acid'), has('adapalene')),
  AHA: some(has(...fruitAcids)),
  'AHA > 5': some(above(5, ...fruitAcids)),
  'AHA in the first eight weeks': some(both(has(...fruitAcids), startsBefore(9))),
  'lactic or low glycolic 1-2x': some(
    both(has('lactic-acid', 'glycolic-acid'), not(above(8, 'glycolic-acid', 'lactic-acid')), staysWithin(2)),
  ),
  glycolic: some(has('glycolic-acid')),
  peel: some((step) => above(10, ...acids)(step) || named(/peel/i)(step)),
  acids: some(has(...acids)),
  AZA: some(has('azelaic-acid')),
  'AZA 3x': some(both(has('azelaic-acid'), startsWith(3))),
  'AZA from week 5': some(both(has('azelaic-acid'), not(startsBefore(5)))),
  LAA: some(has('l-ascorbic-acid')),
  'LAA > 10': some(above(10, 'l-ascorbic-acid')),
  VCD: some(has('vitamin-c-derivative')),
  NIA: some(both(isCare, has('niacinamide'))),
  'NIA <= 4': some(both(isCare, atMost(4, 'niacinamide'))),
  ARB: some(has('alpha-arbutin')),
  KOJ: some(has('kojic-acid')),
  TXA: some(has('tranexamic-acid')),
  BAK: some(has('bakuchiol')),
  PEP: some(both(isCare, has('peptides'))),
  HA: some(both(isCare, has('hyaluronic-acid'))),
  PAN: some(both(isCare, has('panthenol'))),
  OAT: some(both(isCare, has('colloidal-oatmeal'))),
  'OAT mask': some(both(isMask, has('colloidal-oatmeal'))),
  UR: some(both(isCare, has('urea'))),
  'SUL mask': some(both(isMask, has('sulfur'))),
  // Claims about several products or the whole plan.
  'a strong active': some(isStrong),
  'an active': some(has(...allActives)),
  'two actives': moreThan(1, has(...allActives)),
  'two strong actives before week 5': moreThan(1, both(isStrong, isLeaveOn, startsBefore(5))),
  'clay beside acid': all(some(has('clay')), some(has(...acids))),
  'a mask': some(isMask),
  'a scrub': some(named(/scrub|polish/i)),
  'an eye cream': some(named(/\beyes?\b/i)),
  'a heavy oil': some(named(/(?<!-free |squalane )\boil\b(?!-free| control)/i)),
  fragrance: some(isScented),
  'unknown fragrance': some(isNotScentFree),
  'an irritant': some(isIrritating),
  'more than three products': moreThan(3, () => true),
  'filled up': moreThan(4, () => true),
  'nothing else is needed': ({ steps, unmet, maxProducts }) =>
    steps.length < maxProducts && unmet.every(({ why }) => why !== 'no-room'),
  'SUL is barred': ({ withheld }) => withheld.some(({ by }) => by === 'sulfur'),
  'D for the condition': sign('known-condition', 'unknown-condition'),
  'D for a patch that changes': sign('changing-mole'),
  'D for a rash': sign('spreading-rash'),
  'D for deep spots': sign('deep-spots', 'deep-lumps'),
  'D for what shows': ({ doctorSigns }) => doctorSigns.some((each) => signsSeen.has(each)),
  'pores do not close': ({ unmet }) =>
    unmet.some(({ need, why }) => need === 'pores' && why === 'not-for-cosmetics'),
  'a promise for hollows': ({ unmet }) =>
    !unmet.some(({ need, why }) => need === 'underEyeDarkness' && why === 'not-for-cosmetics'),
} as const satisfies Record<string, Judge>;

export type Claim = keyof typeof claims;
