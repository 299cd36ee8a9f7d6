import type { DeviceKind } from '#domain/contract/analysis.ts';

export const exportTexts = {
  shareHint: 'The link holds only the products and when to use them, nothing about you.',
  shoppingHint: 'A checklist that works offline, too.',
  saveHint:
    'Saves only the products and when to use them. For directions and warnings, print the result or save a PDF.',
  changedElsewhere: 'Another tab has changed the saved routine. Nothing was removed.',
  saved: 'Saved. Your routine is on the first page, under “Your routine”.',
  removed: (device: DeviceKind) => `The routine was removed from this ${device}.`,
  linkCopied: 'Link copied.',
  linkByHand: 'We could not copy the link. Please copy it yourself.',
  noLink: 'This routine cannot be saved or shared here. Print or download it instead.',
  linkFailed: 'We could not create the link. Check your connection and try again.',
  calendarHint: (hasTests: boolean) =>
    `Adds every step to your calendar${hasTests ? ', and when to test a new product' : ''}.`,
  routine: { AM: 'Morning skincare', PM: 'Evening skincare' },
  testFirst: 'Before first use, test each new product on a small area for a few days.',
  testing: 'Test this product on a small area every day from today. It joins the routine next week.',
  calendarSaved: 'Calendar file saved. Open it to add the routine to your calendar.',
  calendarFailed: 'We could not create the calendar file. Check your connection and try again.',
  printHint: 'Your photo, the science notes and the detailed analysis are left out.',
  dataHint: 'Everything on this page except your photo, as a file for other apps.',
  dataSaved: 'Data file saved.',
  sharedLead: 'Somebody sent you this routine. We do not store it; only people with this link can see it.',
  savedLead: (device: DeviceKind) => `You saved this routine on this ${device}.`,
  savedCaution:
    'We checked this routine only against the answers you gave when it was made. Make a new routine if you plan a pregnancy, become pregnant or ill, or start a new medicine.',
  sharedCaution:
    'This routine was made for somebody else, and we have not checked it for you. Your skin, age, allergies or pregnancy may require another routine.',
  sharedUnsafe:
    'This routine breaks our safety rules, so we do not show when to use its products. Please do not follow it.',
  onlyDays:
    'This page shows only products and days. Directions, patch tests and most warnings are missing: read the labels, or make a new routine.',
  countWeeks: 'Count the weeks from the day you start.',
  sharedDamaged: 'This link is damaged or incomplete. Please ask the sender for a new one.',
} as const;

export const unknownText = (count: number): string =>
  count === 1
    ? 'One product in this routine is not on our list, so we cannot name it.'
    : `${count} products in this routine are not on our list, so we cannot name them.`;
