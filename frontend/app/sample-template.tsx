import { SampleOpening } from '../features/sample/sample-opening.tsx';
import { SAMPLE_OPENING_ID } from '../state/browser/prehydrated-page.ts';

/** The top of the sample in a template, from which `prehydrate.ts` shows it. Only built pages contain it. */
export const SampleTemplate = () => (
  <template id={SAMPLE_OPENING_ID}>
    <SampleOpening />
  </template>
);
