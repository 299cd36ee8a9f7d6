import { Header } from '../../ui/header.tsx';
import { SampleFrame } from './sample-frame.tsx';
import { sampleTexts } from './sample-texts.ts';

/**
 * The top of the sample page. It is rendered at build time, so that a link to the sample shows it before the
 * app runs.
 */
export const SampleOpening = () => (
  <SampleFrame header={<Header />} heading={<h1 className="display-title">{sampleTexts.heading}</h1>} />
);
