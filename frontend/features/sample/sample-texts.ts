export const sampleTexts = {
  heading: 'A Sample Result',
  lead: 'See a result before you add a photo.',
  note: 'This is a sample: the face is drawn, and the findings are made up. The products are real, and our usual rules chose them.',
  provenance: 'This sample uses no photo and no AI model.',
} as const;
