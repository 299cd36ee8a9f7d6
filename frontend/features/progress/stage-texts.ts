import type { Stage } from '../../state/visit/screen.ts';

export const stageTexts: Record<Stage, string> = {
  uploading: 'Uploading...',
  'waiting-for-connection': 'Waiting for the connection',
  sending: 'Sending your answers',
  waiting: 'Waiting in the queue',
  'reading-photo': 'Reading the photo',
  analysing: 'Looking at your skin',
  'loading-reader': 'Getting ready...',
  decoding: 'Opening your photo...',
  'finding-face': 'Finding your face...',
  measuring: 'Measuring your skin...',
  choosing: 'Choosing your routine...',
};
