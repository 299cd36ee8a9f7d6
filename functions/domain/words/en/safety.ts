import type { SafetyWords } from '../note-words.ts';
import { subjects } from './names.ts';
import { list, shortEnough } from './phrases.ts';

export const safety: SafetyWords = {
  unsaidPregnancy:
    'We do not know whether you are pregnant, so we left out what is not advised in pregnancy.',
  unsaidRetinoid:
    'If you may be pregnant and take isotretinoin or use a prescribed retinoid, call your doctor today.',
  unsaidRetinoidInUse:
    'If you breastfeed or may be pregnant, call your doctor today, before you use your prescribed retinoid again. Otherwise, use it as prescribed. Ask your doctor before you add an active ingredient.',
  medicineInPregnancy:
    'Some acne antibiotics are not for pregnancy or breastfeeding: ask your doctor today about your medicine.',
  unsaidSunSensitising: 'Ask a pharmacist if your medicines make skin sensitive to the sun.',
  sunSensitising: (actives) => {
    const names = list(
      actives.map((each) => subjects[each]),
      ' or ',
    );
    const ask = 'Ask a doctor or pharmacist before you start';
    return `Your medicine makes your skin sensitive to the sun: wear a hat. ${shortEnough([
      `${ask} ${names}, or add another active ingredient.`,
      `${ask} the strong active ingredients in this plan, or add another one.`,
    ])}`;
  },
  startWithMedicine: (active) =>
    `Before you start ${subjects[active]}, ask your doctor or a pharmacist whether you can use it with your medicine.`,
};
