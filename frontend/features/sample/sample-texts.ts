export const sampleTexts = {
  lead: 'So you know what you get before you give a photo.',
  note: 'This is a sample: the face is drawn and what was seen on it is made up. Products, rules and words are the real ones.',
  provenance:
    'No photo was taken and no AI model was called for this sample. Your browser has just made it by our rules.',
} as const;
