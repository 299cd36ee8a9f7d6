import { readFile } from 'node:fs/promises';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { App } from '../../frontend/app/app.tsx';
import { pageHead } from '../../frontend/build/page-head.ts';

const render = (path: string): string => renderToString(createElement(App, { path }));

describe('the prerenderer', () => {
  it.each([
    ['/', 'Use Private Mode'],
    ['/private', 'Use normal mode'],
  ])('renders the first screen of %s', (path, link) => {
    const html = render(path);
    expect(html).toContain('Your Professional Skincare Advisor</h1>');
    expect(html).toContain(link);
  });

  it('renders the tagline that the page description and the manifest also contain', async () => {
    const promise = 'One photo, a few answers, one skincare routine.';
    const manifest = new URL('../../frontend/public/manifest.webmanifest', import.meta.url);
    for (const text of [
      render('/'),
      JSON.stringify(pageHead('index', 'Dewpoint', undefined)),
      await readFile(manifest, 'utf8'),
    ]) {
      expect(text).toContain(promise);
    }
  });

  it('renders the 404 screen for an unknown path', () => {
    const html = render('/nowhere');
    expect(html).toContain('404</h1>');
    expect(html).toContain('Oops! Page not found');
    expect(html).toContain('href="/"');
  });
});
