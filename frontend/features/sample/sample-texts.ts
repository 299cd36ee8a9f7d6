export const sampleTexts = {
  lead: 'So you know what you get before you give a photo.',
  note: 'This is a sample: the face is drawn and the words about it are made up. The products and rules are the real ones.',
  provenance:
    'No photo was taken and no AI model was called for this sample. Its regimen was checked by our rules.',
} as const;
