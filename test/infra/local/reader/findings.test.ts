import { describe, expect, it } from 'vitest';
import type { FaceBands } from '../../../../infra/local/reader/bands.ts';
import { findingsOf, mostVisible, imageQualitySentence } from '../../../../infra/local/reader/findings.ts';
import { bandsOf, regionBands, seenOf, imageQualityOf } from '../../../support/builders/reader-planes.ts';

const calm = bandsOf(regionBands('calm'));

const acneIn = (bands: FaceBands): string => findingsOf(seenOf(bands)).acne.seen;

describe('the texts of a finding', () => {
  it('name every region with its band, from the calmest to the strongest', () => {
    const bands = { ...calm, nose: regionBands('marked'), chin: regionBands('slight') };
    expect(findingsOf(seenOf(bands)).skinTexture.seen).toBe(
      'On the whole the surface looks smooth. The surface looks smooth on the forehead and both cheeks, fine-grained on the chin, and rough on the nose.',
    );
  });

  it('say so when hair covers the forehead, and are then less sure', () => {
    const finding = findingsOf(seenOf({ ...calm, forehead: undefined })).wrinkles;
    expect(finding.seen).toBe(
      'On the whole hardly any lines show. Folding is strongest on the skin around the eyes.',
    );
    expect(finding.confidence).toBe('medium');
    expect(finding.notVisible).toContain('too little shows of the forehead');
  });

  it('tell the whole face alone where every region is calm', () => {
    expect(findingsOf(seenOf(calm)).acne.seen).toBe(
      'On the whole hardly any spots show. Marking is strongest on the chin, where it shows faintly.',
    );
  });

  it('tell where there is most among regions that are in the same band', () => {
    const spotted = regionBands('calm', { spots: 'clear' });
    expect(acneIn({ ...calm, chin: spotted, cheeks: spotted })).toMatch(
      /chin\. Marking is strongest on the chin/,
    );
    expect(acneIn({ ...calm, chin: spotted })).not.toContain('strongest');
  });

  it('say that nothing can be said when every region of a category is covered', () => {
    const finding = findingsOf(
      seenOf({ ...calm, forehead: undefined, eyes: undefined }, imageQualityOf(), { wrinkles: undefined }),
    ).wrinkles;
    expect(finding.seen).toBe('Too little of the skin shows here to say anything.');
  });

  it('are careful with a turned head', () => {
    const finding = findingsOf(seenOf(calm, imageQualityOf({ turn: 0.6 }))).acne;
    expect(finding.confidence).toBe('medium');
    expect(finding.notVisible).toContain('turned');
  });

  it('take rough and matt skin together for a sign of dryness', () => {
    const bands = bandsOf(regionBands('calm', { texture: 'marked' }));
    expect(findingsOf(seenOf(bands)).hydration.seen).toContain('can go with dry skin');
    expect(findingsOf(seenOf(calm)).hydration.seen).not.toContain('dry');
  });

  it('stay within what a report allows, however mixed the face is', () => {
    const mixed = {
      forehead: regionBands('calm'),
      cheeks: regionBands('clear'),
      nose: regionBands('marked'),
      chin: undefined,
      eyes: regionBands('marked'),
    };
    const findings = findingsOf(seenOf(mixed, imageQualityOf({ widthPx: 50, lightness: 0.2, turn: 0.6 })));
    for (const { seen, notVisible } of Object.values(findings)) {
      expect(seen.length).toBeLessThanOrEqual(600);
      expect(notVisible.length).toBeLessThanOrEqual(600);
    }
  });
});

describe('what stands in the way', () => {
  it('is said once for the whole face, and in few words where it matters', () => {
    const small = imageQualityOf({ widthPx: 80 });
    expect(imageQualitySentence(small)).toContain('The face is small in this photo');
    const { skinTexture, skinTone } = findingsOf(seenOf(calm, small));
    expect(skinTexture.notVisible).toContain('because the face is small');
    expect(skinTone.notVisible).not.toContain('small');
    expect(imageQualitySentence(imageQualityOf())).toBe('');
  });

  it('hides fine detail, but not tone, in a blurred photo', () => {
    const { acne, skinTone } = findingsOf(seenOf(calm, imageQualityOf({ edgeWidth: 0.03 })));
    expect(acne).toMatchObject({
      seen: 'This cannot be read in this photo, because the photo is blurred.',
      confidence: 'low',
    });
    expect(skinTone.seen).toContain('the tone looks even and calm');
  });

  it('hides redness where the light has washed out the colour', () => {
    const bands = bandsOf(regionBands('calm', { redness: undefined }));
    expect(findingsOf(seenOf(bands)).skinTone.seen).toContain('redness cannot be read');
  });

  it('is a border between two amounts as well', () => {
    const doubtful = { ...seenOf(calm), doubtful: ['acne'] as const };
    expect(findingsOf(doubtful).acne.confidence).toBe('medium');
    expect(findingsOf(seenOf(calm)).acne.confidence).toBe('high');
  });
});

describe('the summary of what shows most', () => {
  it('names the two strongest things and where they are', () => {
    const bands = { ...calm, nose: regionBands('calm', { spots: 'marked', shine: 'clear' }) };
    expect(mostVisible(bands)).toBe('What shows most in this photo: spots on the nose; shine on the nose.');
  });

  it('says that nothing stands out on calm skin', () => {
    expect(mostVisible(calm)).toBe('Nothing stands out in this photo; the skin looks calm and even.');
  });

  it('does not call skin calm whose spots, lines and grain it could not read', () => {
    const hidden = { texture: undefined, lines: undefined, spots: undefined };
    const soft = bandsOf(regionBands('calm', hidden));
    expect(mostVisible(soft)).toBe('Of what can be read in this photo, nothing stands out.');
    const red = bandsOf(regionBands('calm', { ...hidden, redness: 'clear' }));
    expect(mostVisible(red)).toMatch(/^What shows most in this photo: redness on/);
    expect(mostVisible(bandsOf(undefined))).toBe('This photo does not show what stands out.');
  });
});
