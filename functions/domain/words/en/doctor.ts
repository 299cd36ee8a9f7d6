import type { DoctorSign } from '../../plan/doctor-sign.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import type { DoctorWords } from '../note-words.ts';
import { known, needs, subjects } from './names.ts';
import { list } from './phrases.ts';

const signs: Record<DoctorSign, string> = {
  'many-blemishes':
    'See a doctor before you begin: this photo seems to show blemishes over much of your face, and a doctor can do more than cosmetics.',
  'several-blemishes':
    'See a doctor soon: this photo seems to show many blemishes in several places, and a doctor can do more than cosmetics.',
  'redness-with-blemishes':
    'This photo seems to show redness together with blemishes. If the redness lasts, show it to a doctor before you use acids, retinoids or benzoyl peroxide.',
  redness: 'This photo seems to show redness. If it lasts, burns or comes in flushes, show it to a doctor.',
  'deep-lumps':
    'Before you start this plan, see a doctor about the deep lumps or new scars you told us about: cosmetics cannot help with them.',
  'steroid-cream':
    'See a doctor soon about the steroid cream on your face, or at once if it has given you spots or a rash.',
  pregnant:
    'If you are pregnant, trying for a baby or breastfeeding, show your midwife or doctor what you use.',
  minor:
    'Show this plan to a parent or another adult you trust, and ask a doctor or pharmacist before you use anything stronger.',
  'known-condition':
    'Keep to any treatment prescribed for your skin condition, and show your doctor this plan.',
  'unknown-condition': 'Show this plan to your doctor, who knows your condition.',
  'changing-mole':
    'See a doctor soon about a mole, mark or scaly spot that is new, changes, grows, bleeds or itches. Do not put products on such a spot. Also see a doctor about a sore that lasts four weeks.',
  'deep-spots': 'See a doctor soon about deep, painful spots, or spots that scar.',
  'spreading-rash':
    'See a doctor the same day for a rash that spreads fast, blisters, or comes with fever. Call an ambulance if your lips, tongue or whole face swell, or you have trouble breathing.',
  'no-better': 'See a doctor if your skin stays sore after you stop a product.',
};

const HEALS_BADLY =
  'See a doctor the same day for blistering sunburn, pus, fever, or pain or redness that gets worse.';

const isMass = (need: NeedName): boolean => need === 'redness' || need === 'unevenness';

const either = (names: readonly NeedName[]): string =>
  list(
    names.map((each) => needs[each]),
    ' or ',
  );

/** The clause after "if", as in "redness is no better by week 8". The verb agrees with the last need. */
function unimproved(names: readonly NeedName[], areVisible: boolean, week: number): string {
  const isOne = names.slice(-1).every(isMass);
  return areVisible
    ? `${either(names)} ${isOne ? 'is' : 'are'} no better by week ${week}`
    : `${either(names)} still ${isOne ? 'bothers' : 'bother'} you in week ${week}`;
}

export const doctor: DoctorWords = {
  signs,
  signsWithoutPlan: {
    'many-blemishes':
      'See a doctor: this photo seems to show blemishes over much of your face, and a doctor can do more than cosmetics.',
    'deep-lumps':
      'See a doctor about the deep lumps or new scars you told us about: cosmetics cannot help with them.',
    minor:
      'Talk to a parent or another adult you trust, and ask a doctor or pharmacist, before you use strong products.',
    'known-condition': 'Keep to any treatment prescribed for your skin condition.',
    'unknown-condition': 'Ask your doctor, who knows your condition, before you use a new product.',
  },
  conditionInPregnancy:
    'Show this result to your doctor, and ask whether to continue any treatment prescribed for your skin condition. If it is a retinoid, ask before you use it again. Do not stop any other prescribed cream without asking.',
  isotretinoinInPregnancy:
    'Today, call whoever prescribed your isotretinoin: tell them that you are pregnant or breastfeeding, and take no more of it.',
  minorMaybePregnant:
    'If you are or might be pregnant, or if you breastfeed, show a doctor or nurse what you use.',
  noBetter: ({ needs: names, areVisible, week, later }) => {
    const isStarted = later !== undefined && later.startWeek < week;
    const tillThen = isStarted
      ? `. You need not stop ${known(later.by)}: decide in week ${later.week} whether it helps.`
      : '.';
    const review = `If ${unimproved(names, areVisible, week)}, see a doctor${tillThen}`;
    return later && !isStarted
      ? `${review} You start ${subjects[later.by]} only in week ${later.startWeek}: judge the effect in week ${later.week}.`
      : review;
  },
  disclosedWithoutPlan: {
    'recent-procedure': `If a clinic treated you, keep to what it told you. ${HEALS_BADLY}`,
    isotretinoin:
      'Talk to whoever prescribed your isotretinoin before you use a new product, or if you get deep or painful spots.',
  },
  spots: 'Have a doctor look at your dark spots before you start a product for them.',
  spotsWithoutPlan: 'Have a doctor look at your dark spots.',
  dryness: 'See a doctor if dry skin cracks or itches, or is still dry after four weeks of moisturiser.',
  spotsFirst: 'Let a doctor see your dark spots before you start this product.',
  disclosed: {
    'recent-procedure': `If a clinic treated you, what it told you comes before this plan. ${HEALS_BADLY}`,
    vitiligo: 'See a doctor soon if pale patches spread or new ones appear.',
    isotretinoin:
      'Before you start this plan, show it to whoever prescribed your isotretinoin. Also ask them about deep or painful spots.',
    melasma:
      'See a doctor soon if dark patches spread or get darker, or if they began when you took hormones.',
    psoriasis: 'See a doctor soon if your psoriasis spreads or cracks, or if your joints ache or swell.',
    eczema:
      'See a doctor soon for patches that crack, crust or leak fluid, and the same day for painful blisters.',
    rosacea:
      'See a doctor within a week for red, gritty or painful eyes, and the same day if your eyesight gets worse. Also ask about redness that bothers you: medicines can do more than cosmetics.',
  },
};
