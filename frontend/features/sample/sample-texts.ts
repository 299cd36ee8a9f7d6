export const sampleTexts = {
  heading: 'A Sample Result',
  lead: 'See what you get before you add a photo.',
  note: 'This is a sample: the face is drawn, and what we saw on it is made up. The products are real, and our usual rules chose them.',
  provenance:
    'No photo was taken and no AI model was used for this sample. It follows the same rules as a real result.',
} as const;
