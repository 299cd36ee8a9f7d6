import { renderToString } from 'react-dom/server';
import { pageAddress, type PageName } from '#domain/contract/pages.ts';
import { App } from '../app/app.tsx';

export type RenderedPage = { title: string; markup: string };

/** What the app shows first on a page, as HTML. React puts a title before everything else; its place is in the head. */
export function renderPage(page: PageName): RenderedPage {
  const html = renderToString(<App path={pageAddress[page]} />);
  const [whole = '', title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
  return { title, markup: html.replace(whole, '') };
}
