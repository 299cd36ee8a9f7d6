import type { MoreAnswersRuleId } from '../../plan/more-answers-rule-id.ts';

const WITH_THEM = 'products that contain or may contain them';
const WITH_YOUR_TONE = 'With your skin tone';
const SUN_SENSITIVE = 'Your medicine makes your skin sensitive to the sun';
const OUTDOORS = 'As you are mostly outdoors';

const dries = (medicine: string): string => `${medicine} dries skin, so use a cleanser only in the evening.`;

const avoiding = (what: string, products: string): string =>
  `You avoid ${what}, so we leave out ${products}.`;
const recovering = (products: string): string => `While your skin recovers, we choose only ${products}.`;
const startSlowly = (actives: string, pace: string): string =>
  `${WITH_YOUR_TONE}, start ${actives} at ${pace} a week, because irritation can leave marks.`;

export const moreAnswersRuleWords: Readonly<Record<MoreAnswersRuleId, string>> = {
  'AVO-1': 'You avoid fragrance, so we choose only products known to have none.',
  'AVO-2': avoiding('essential oils', WITH_THEM),
  'AVO-3': avoiding('nuts', 'products that contain or may contain nut oils or nut butters'),
  'AVO-4': avoiding('oats or wheat', WITH_THEM),
  'AVO-5': avoiding('lanolin (wool wax)', 'products that contain or may contain it'),
  'AVO-6': avoiding('honey, propolis and beeswax', WITH_THEM),
  'AVO-7': avoiding('salicylates', 'salicylic acid, willow bark and similar substances'),
  'AVO-8': 'You avoid chemical sunscreen filters, so we choose only zinc oxide and titanium dioxide.',
  'AVO-9': 'You avoid benzoyl peroxide, so we leave it out.',
  'AVO-10': 'Sulfur and sulfa antibiotics are different: avoiding one does not mean avoiding the other.',
  'AVO-11': 'Formulas change: before you buy, check each label for the ingredients that you avoid.',
  'AVO-12': 'Do not use salicylic acid if you are allergic to aspirin or other salicylates.',
  'CHK-1': 'Your skin needs to heal first, so your plan has only basic care.',
  'CHK-1b': recovering('products known to be fragrance-free'),
  'CHK-1c': recovering('sunscreens whose filters are zinc oxide or titanium dioxide'),
  'CHK-1d':
    'Until a week after your skin has healed, use only this basic care, and wear a hat. Then make a new plan.',
  'CHK-1f': 'Recovering skin burns easily, so your sunscreen has SPF 50 or more.',
  'CHK-2':
    'Where you shave, use acids, retinoids, benzoyl peroxide and pure vitamin C (L-ascorbic acid) only in the evening.',
  'CHK-2b': 'Shave in the morning, so that twelve hours pass between shaving and your active ingredients.',
  'CHK-2c': 'Keep all products off shaving cuts until the cuts have closed.',
  'CHK-3': 'With fruit acids, skin sunburns more easily, so we leave them out while you are mostly outdoors.',
  'CHK-3b': `${OUTDOORS}, use a retinoid on at most three evenings a week.`,
  'CHK-3c': `${OUTDOORS}, the sunscreen has SPF 50 or more.`,
  'CHK-3d':
    'Outdoors, use a sunscreen labelled “water-resistant”, and buy one if yours is not. Reapply it every two hours, and after sweating or swimming.',
  'CHK-4': 'This plan has no strong active ingredient: deep lumps and new scars need a doctor.',
  'HOUSE-15c': 'As your skin is dry, we leave out clay, sulfur and drying alcohol.',
  'LAW-6': 'Adapalene is sold without a prescription only in the US, and we do not know where you shop.',
  'LAW-6b': 'Outside the US, adapalene needs a prescription.',
  'LAW-7': 'In some countries, benzoyl peroxide is a medicine, and we do not know where you shop.',
  'LAW-7b': 'In the EU and much of Asia, benzoyl peroxide is a medicine: a pharmacist can tell you about it.',
  'LAW-7c':
    'Where you shop, benzoyl peroxide up to 5% is sold without a prescription: a pharmacist can advise you.',
  'TON-1': `${WITH_YOUR_TONE}, we keep benzoyl peroxide at 2.5%: a higher strength irritates more and works no better.`,
  'TON-2': `${WITH_YOUR_TONE}, we leave out glycolic acid: milder acids leave fewer marks.`,
  'TON-3': startSlowly('products against blemishes, azelaic acid and pure vitamin C', 'two days'),
  'TON-3b': startSlowly('vitamin A (such as retinol) and fruit acids', 'only one day'),
  'TRT-1': 'Isotretinoin leaves skin too dry for other active ingredients, so your plan has only basic care.',
  'TRT-1b': 'Isotretinoin makes skin burn easily, so your sunscreen has SPF 50 or more.',
  'TRT-1c': 'Avoid waxing, peels and laser while you take isotretinoin, and for six months afterwards.',
  'TRT-2': 'Your prescribed retinoid is strong enough alone, so the plan adds only basic care.',
  'TRT-2b':
    'Use your retinoid as prescribed, and ask your doctor before you add an active ingredient to this basic care.',
  'TRT-2c':
    'Leave out your prescribed retinoid while your skin recovers, and ask your doctor when to start it again.',
  'TRT-3': 'If you use a steroid cream on your face, see a doctor before you use active ingredients.',
  'TRT-3b': 'Do not stop a prescribed steroid cream on your own: ask whoever prescribed it.',
  'TRT-4': 'Your medicine and fruit acids both make skin sensitive to the sun, so we leave out fruit acids.',
  'TRT-4b': `${SUN_SENSITIVE}, so use a retinoid on at most one evening a week.`,
  'TRT-4c': `${SUN_SENSITIVE}, so the sunscreen has SPF 50 or more.`,
  'TRT-4d': `${SUN_SENSITIVE}: wear a hat, and ask your doctor before you add an active ingredient.`,
  'TRT-5':
    'If you take isotretinoin or use a steroid cream or prescribed retinoid on your face, ask your doctor before using any active ingredient.',
  'TRT-6': dries('Isotretinoin'),
  'TRT-6b': dries('Your prescribed retinoid'),
};
