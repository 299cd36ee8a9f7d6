import { describe, expect, it } from 'vitest';
import { findingsOf, mostVisible } from '../../../../infra/local/reader/findings.ts';
import { bandsOf, regionBands, sightOf } from './builders.ts';

const calm = bandsOf(regionBands('calm'));

describe('the texts of a finding', () => {
  it('name every region with its band, from the calmest to the strongest', () => {
    const bands = { ...calm, nose: regionBands('marked'), leftCheek: regionBands('slight') };
    expect(findingsOf(sightOf(), bands).skinTexture.seen).toBe(
      'The surface looks smooth on the forehead, the cheek on the right of the photo and the chin, fine-grained on the cheek on the left of the photo, and rough on the nose.',
    );
  });

  it('say so when hair covers the forehead, and are then less sure', () => {
    const finding = findingsOf(sightOf(), { ...calm, forehead: undefined }).wrinkles;
    expect(finding.seen).toBe('There are no lines on the skin around the eyes.');
    expect(finding.confidence).toBe('medium');
    expect(finding.notVisible).toContain('The forehead could not be seen');
  });

  it('say that nothing can be said when every region of a category is covered', () => {
    const finding = findingsOf(sightOf(), { ...calm, forehead: undefined, eyes: undefined }).wrinkles;
    expect(finding.seen).toBe('Too little of the skin shows here to say anything.');
  });

  it('are careful with a turned head', () => {
    const finding = findingsOf(sightOf({ turn: 0.5 }), calm).acne;
    expect(finding.confidence).toBe('medium');
    expect(finding.notVisible).toContain('turned');
  });

  it('take rough and matt skin together for a sign of dryness', () => {
    const bands = bandsOf(regionBands('calm', { texture: 'marked' }));
    expect(findingsOf(sightOf(), bands).hydration.seen).toContain('can go with dry skin');
    expect(findingsOf(sightOf(), calm).hydration.seen).not.toContain('dry');
  });

  it('stay within what a report allows, however mixed the face is', () => {
    const mixed = {
      forehead: regionBands('calm'),
      leftCheek: regionBands('slight'),
      rightCheek: regionBands('clear'),
      nose: regionBands('marked'),
      chin: undefined,
      eyes: regionBands('marked'),
    };
    const findings = findingsOf(sightOf({ widthPx: 50, lightness: 0.2, turn: 1 }), mixed);
    for (const { seen, notVisible } of Object.values(findings)) {
      expect(seen.length).toBeLessThanOrEqual(600);
      expect(notVisible.length).toBeLessThanOrEqual(600);
    }
  });
});

describe('the summary of what shows most', () => {
  it('names the two strongest things and where they are', () => {
    const bands = { ...calm, nose: regionBands('calm', { spots: 'marked', shine: 'clear' }) };
    expect(mostVisible(bands)).toBe('What shows most in this photo: spots on the nose; shine on the nose.');
  });

  it('says that nothing stands out on calm skin', () => {
    expect(mostVisible(calm)).toContain('Nothing stands out');
  });
});
