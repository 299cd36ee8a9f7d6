import { renderToString } from 'react-dom/server';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { App } from '../app/app.tsx';

export type RenderedPage = { title: string; markup: string };

/** Renders the first screen of a page as HTML. React puts the title first, so the title is moved to the head. */
export function renderPage(page: PageName): RenderedPage {
  const html = renderToString(<App path={pageAddress[page]} />);
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { title, markup: html.replace(whole, '') };
}
