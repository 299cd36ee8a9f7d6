import { describe, expect, it } from 'vitest';
import { withoutFlakes } from '../../../../functions/reader/measure/flakes.ts';

describe('the correction for flakes', () => {
  it('subtracts what flakes add to the shine, roughness and unevenness, but returns no value below 0', () => {
    expect(withoutFlakes('shine', { cheeks: 12, chin: 0.5 }, { cheeks: 0.5, chin: 0.5 })).toEqual({
      cheeks: expect.closeTo(11.2),
      chin: 0,
    });
    expect(withoutFlakes('roughness', { forehead: 1 }, { forehead: 0.5 }).forehead).toBeCloseTo(0.85);
    expect(withoutFlakes('unevenness', { chin: 3 }, { chin: 0.5 }).chin).toBeCloseTo(2.8);
  });

  it('changes nothing on the nose, on smooth skin, or where dryness was not measured', () => {
    const shine = { nose: 12, cheeks: 12, chin: 12 };
    expect(withoutFlakes('shine', shine, { nose: 0.5, cheeks: -0.2 })).toEqual(shine);
  });
});
