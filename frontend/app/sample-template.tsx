import { SampleOpening } from '../features/sample/sample-opening.tsx';
import { SAMPLE_OPENING_ID } from '../state/browser/prehydrated-page.ts';

/** A template with the top of the sample page, which `prehydrate.ts` shows. Only built pages contain this template. */
export const SampleTemplate = () => (
  <template id={SAMPLE_OPENING_ID}>
    <SampleOpening />
  </template>
);
