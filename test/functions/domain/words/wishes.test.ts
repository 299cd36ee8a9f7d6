import { describe, expect, it } from 'vitest';
import type { Need } from '#domain/plan/plan.ts';
import { need, plannedProduct, planStep, reason } from '../../../support/builders/plan.ts';
import { saidOf } from '../../../support/builders/said.ts';

const tinted = planStep({
  product: plannedProduct({ id: 'sun', step: 'sunscreen', leaveOn: true, spf: 50 }),
  lead: 'sunscreen',
  reasons: [reason('unevenness', 'iron-oxides')],
});
const serumWith = (active: 'niacinamide' | 'tranexamic-acid'): typeof tinted =>
  planStep({
    product: plannedProduct({ id: active, step: 'treatment', leaveOn: true, actives: [{ active }] }),
    lead: active,
    reasons: [reason('unevenness', active)],
  });
const steps = [serumWith('tranexamic-acid'), serumWith('niacinamide'), tinted];
const importance = steps.map(({ product }) => product.id);

const asked = (level: Need['level']): Need[] => [
  need({ name: 'unevenness', asked: true, level, regions: level === 'clear' ? ['cheeks'] : [] }),
];

const whyOf = (level: Need['level']): string =>
  saidOf({ steps, importance, needs: asked(level) })
    .regimen.map(({ why }) => why)
    .join(' ');

describe('the texts about a need that the visitor asked about', () => {
  it('phrase the need as a wish ("For an even tone") if the photo does not show it', () => {
    expect(whyOf('none')).toMatch(
      /We also chose niacinamide for an even tone\..*For an even tone, we chose a tinted sunscreen/,
    );
    expect(whyOf('none')).not.toMatch(/uneven/);
  });

  it('phrase the need as a problem ("for uneven skin tone") if the photo shows it', () => {
    expect(whyOf('clear')).toMatch(
      /We also chose niacinamide for uneven skin tone\..*For the uneven skin tone on your cheeks, we/,
    );
  });

  it('phrase the need neutrally ("For uneven skin tone") if it could not be read from the photo', () => {
    expect(whyOf(undefined)).toMatch(
      /We also chose niacinamide for uneven skin tone\..*For uneven skin tone, we chose a tinted sunscreen/,
    );
  });
});
