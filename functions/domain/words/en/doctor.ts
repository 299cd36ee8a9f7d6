import type { DoctorSign } from '../../plan/doctor-sign.ts';

export const doctor: Record<DoctorSign, string> = {
  'many-blemishes':
    'Before you begin: blemishes are pronounced over much of your face, and a doctor can offer more than cosmetics can.',
  'several-blemishes':
    'Soon, for your blemishes: they are pronounced in several places, and a doctor can offer more than cosmetics can.',
  'deep-lumps':
    'Before you begin, for the deep lumps or new scars you told us of: they need a doctor, and cosmetics do not reach them.',
  'steroid-cream': 'Soon, about the steroid cream on your face, and at once if spots or a rash came with it.',
  pregnant:
    'Pregnant, trying or breast-feeding: show your midwife, doctor or pharmacist what you put on your skin.',
  minor:
    'Under 18: talk to a parent, and ask a doctor or pharmacist before you use anything stronger than this.',
  'known-condition':
    'You told us of a skin condition: keep to what your doctor gave you. Ask before you add something new.',
  'unknown-condition': 'We do not know your condition: ask your doctor before you use any active product.',
  'changing-mole':
    'Soon, for a mole or mark that is new, changes, grows, bleeds, itches or hurts. A sore that lasts four weeks counts as well.',
  'deep-spots': 'Soon, for spots that are deep and painful or leave scars.',
  'spreading-rash':
    'The same day, for a rash that spreads fast, blisters, or comes with fever or swelling. Trouble breathing is an emergency.',
  'no-better': 'When nothing is better after 12 weeks, or your skin stays sore after you stopped a product.',
};
