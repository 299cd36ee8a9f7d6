import type { DoctorSign } from '../../plan/doctor-sign.ts';
import type { NeedName } from '../../plan/evidence/subject.ts';
import type { DoctorWords } from '../note-words.ts';
import { needs, subjects } from './names.ts';
import { list } from './phrases.ts';

const signs: Record<DoctorSign, string> = {
  'many-blemishes':
    'Before you begin: blemishes are pronounced over much of your face, and a doctor can offer more than cosmetics can.',
  'several-blemishes':
    'Soon, for your blemishes: they are pronounced in several places, and a doctor can offer more than cosmetics can.',
  'deep-lumps':
    'Before you begin, for your deep lumps or new scars: they need a doctor, and cosmetics do not reach them.',
  'steroid-cream': 'Soon, about the steroid cream on your face; at once if spots or a rash followed.',
  pregnant:
    'If you are pregnant, trying for a baby or breastfeeding: show your midwife or doctor what you use.',
  minor:
    'Under 18: talk to a parent, and ask a doctor or pharmacist before you use anything stronger than this.',
  'known-condition':
    'For your skin condition, keep to what your doctor gave you, and show your doctor this plan.',
  'unknown-condition': 'We do not know your condition: ask your doctor before you use any active ingredient.',
  'changing-mole':
    'Soon, for a mole, mark or scaly spot that is new, changes, grows, bleeds or itches. Put no product on it. A sore that lasts four weeks needs a doctor, too.',
  'deep-spots': 'Soon, for spots that are deep and painful or leave scars.',
  'spreading-rash':
    'The same day, for a rash that spreads fast, blisters, or comes with fever or swelling. Trouble breathing is an emergency.',
  'no-better': 'When your skin stays sore after you stopped a product.',
};

const isMass = (need: NeedName): boolean => need === 'redness' || need === 'unevenness';

export const doctor: DoctorWords = {
  signs,
  noBetter: ({ needs: names, isWish, week, later }) => {
    const named = list(names.map((each) => needs[each]));
    const are = names.every(isMass) && names.length === 1 ? 'is' : 'are';
    const meanwhile = later ? ` (keep using ${subjects[later.by]} until week ${later.week})` : '';
    return isWish
      ? `When you see ${named} in week ${week}${meanwhile}.`
      : `When ${named} ${are} no better by week ${week}${meanwhile}.`;
  },
  spots: 'Before you begin, for the dark spots: at your age, a doctor should look at them once.',
  dryness: 'When dry skin cracks or itches, or is still dry after four weeks of moisturiser.',
  spotsFirst: 'Let a doctor see the dark spots before you use this on them.',
  disclosed: {
    vitiligo: 'Soon, when pale patches spread or new ones come.',
    isotretinoin:
      'Before you add a product, or for deep or painful spots: ask whoever prescribed your isotretinoin.',
    melasma: 'Soon, if dark patches spread, get darker, or came with hormones such as the pill.',
    psoriasis: 'Soon, when patches of psoriasis spread or crack, or when joints ache and swell.',
    eczema: 'Soon, for patches that weep, crack or crust, and the same day for painful blisters.',
    rosacea: 'This week, for red, gritty or painful eyes, and the same day if your eyesight gets worse.',
  },
};
