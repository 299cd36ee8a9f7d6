import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Icon } from '../../../../frontend/ui/icon.tsx';
import { SeeADoctor } from '../../../../frontend/ui/result/see-a-doctor.tsx';

const iconOf = (element: ReactElement): string | undefined =>
  /<path d="([^"]+)"/.exec(renderToStaticMarkup(element))?.[1];

describe('the advice to see a doctor', () => {
  it('is not shown with the shield icon, because its tick would suggest that all is well', () => {
    const doctor = iconOf(createElement(SeeADoctor, { advice: ['A sore that lasts four weeks.'] }));
    const safe = iconOf(createElement(Icon, { name: 'shield' }));
    expect(doctor).toBeDefined();
    expect(doctor).not.toBe(safe);
  });
});
