import { renderToString } from 'react-dom/server';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { App } from '../app/app.tsx';
import { SampleTemplate } from '../app/sample-template.tsx';

export type RenderedPage = { title: string; markup: string };

/** Renders the first screen of a page as HTML. */
export const renderPage = (page: PageName): RenderedPage =>
  withoutTitle(renderToString(<App path={pageAddress[page]} />));

/** Renders the `template` element that contains the beginning of the sample result. */
export const renderSampleTemplate = (): string => withoutTitle(renderToString(<SampleTemplate />)).markup;

/** Separates the title from the markup, because the title belongs in the document's head. */
function withoutTitle(html: string): RenderedPage {
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { title, markup: html.replace(whole, '') };
}
