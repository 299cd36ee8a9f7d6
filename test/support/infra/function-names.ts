/** The construct ids of our functions. */
export const functionNames = [
  'UploadImage',
  'DeleteImage',
  'DeleteEverything',
  'AnalyzeSkin',
  'LogEvents',
  'RunAnalysis',
  'SweepImages',
  'PhotoArrived',
] as const;
export type FunctionName = (typeof functionNames)[number];
