/** The texts about exporting and sharing a routine. */
export const exportTexts = {
  shareHint: 'Only products and days, nothing about you.',
  shoppingHint: 'A list to tick off in the shop, even without internet.',
  keepHint:
    'Only the products and their days are kept. To have the directions and warnings later, print the result or download it.',
  kept: 'Kept. You will find it on the first page, under “Your routine”.',
  unkept: 'Removed from this device.',
  linkCopied: 'Link copied.',
  linkByHand: 'We could not copy the link. It is selected, so you can copy it yourself.',
  noLink:
    'A link can only hold products of our own list, and not too many. Print the routine or download it instead.',
  linkFailed: 'We could not create the link. Check your connection and try again.',
  calendarHint: 'Reminders for every step, including products that start later.',
  judging: 'Keep it if it helps. If nothing has changed, stop or ask a pharmacist.',
  calendarSaved: 'Calendar file saved. Open it to add the routine to your calendar.',
  calendarFailed: 'We could not create the calendar file. Check your connection and try again.',
  printHint: 'On paper or as a PDF, without your photo.',
  dataHint: 'Everything on this page except your photo, in a file that other apps can read.',
  dataSaved: 'Result saved.',
  sharedLead: 'Somebody sent you this routine. Only people with this link can see it. We do not store it.',
  keptLead: 'You saved this routine on this device.',
  keptCaution:
    'We checked it against the answers you gave then. If you become pregnant, start a new medicine or become ill, make a new routine.',
  sharedCaution:
    'It was put together for somebody else, and we have not checked it for you. Because of your skin, your age, an allergy or a pregnancy, you may need something else.',
  sharedUnsafe:
    'This routine breaks our safety rules, so we show its products but not when to use them. Do not follow it.',
  onlyDays:
    'This page only tells you what to use, and when. The directions and warnings are on the full result.',
  sharedDamaged:
    'This link is damaged or incomplete, so there is no routine to show. Ask for it to be sent again.',
} as const;

export const unknownText = (count: number): string =>
  count === 1
    ? 'One product in this routine is not on our list, so we cannot name it.'
    : `${count} products in this routine are not on our list, so we cannot name them.`;
