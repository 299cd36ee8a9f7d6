import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DROP, SUN } from '../../../frontend/ui/logo-shapes.ts';

describe('the logo', () => {
  it.each(['favicon.svg', 'icon.svg'])('has the same shapes in %s as on the page', (file) => {
    const svg = readFileSync(new URL(`../../../frontend/public/${file}`, import.meta.url), 'utf8');
    expect([...svg.matchAll(/ d="([^"]+)"/g)].map(([, shape]) => shape)).toEqual([DROP, SUN]);
  });
});
