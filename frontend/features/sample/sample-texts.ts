export const sampleTexts = {
  heading: 'A Sample Result',
  lead: 'So you know what you get before you give a photo.',
  note: 'This is a sample: the face is drawn, and what we saw on it is made up. The products are real, and our usual rules chose them.',
  provenance:
    'No photo was taken and no AI model was called for this sample. Our own rules chose the products and wrote the texts.',
} as const;
