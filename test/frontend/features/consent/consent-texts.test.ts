import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  consentFacts,
  consentTexts,
  ownFaceText,
} from '../../../../frontend/features/consent/consent-texts.ts';
import { consentVersion } from '../../../../frontend/state/consent/consent-version.ts';
import { type PageSettings, pageSettings } from '../../../../frontend/state/page-settings.ts';

const settings: PageSettings = { ...pageSettings, modelPlace: 'eu', operatorName: 'Skin Ltd' };
const factsWith = (given: Partial<PageSettings>): string =>
  [
    ...consentFacts('normal', { ...settings, ...given }),
    ...consentFacts('private', { ...settings, ...given }),
  ]
    .map(({ text }) => text)
    .join(' ');

describe('the consent sheet', () => {
  it('states who runs the page, who analyses the photo and where, and how long data is stored', () => {
    expect(consentFacts('normal', settings)).toEqual([
      { about: 'Who runs this page', text: 'Skin Ltd' },
      {
        about: 'Who analyses the photo',
        text: 'An AI model on Amazon Bedrock, in the European Union. The model gets the photo, not your answers.',
      },
      {
        about: 'How long we keep your data',
        text: 'We keep the photo for up to 8 days. This tab can reload our copy of the result for 1 hour. We erase it within about 2 days after that. We delete your answers after the analysis, except your age, goal, sensitivity and number of products. These four answers stay in the visit log for 90 days, and are gone from all copies about 9 days later. The log records what you do on this page.',
      },
      {
        about: 'In Private Mode',
        text: 'We keep the photo and the result for up to 15 minutes, and the four answers for about 3 days.',
      },
    ]);
  });

  it('lists the storage periods of private mode before those of normal mode if the visit is private', () => {
    expect(consentFacts('private', settings).slice(-2)).toEqual([
      {
        about: 'How long we keep your data',
        text: 'We keep the photo and the result for up to 15 minutes. We delete your answers after the analysis, except your age, goal, sensitivity and number of products. These four answers stay for about 3 days. The visit log, which records what you do on this page, stays for 90 days, and is gone from all copies about 9 days later.',
      },
      {
        about: 'Without Private Mode',
        text: 'We keep the photo for up to 8 days, and the result for about 2 days. The four answers stay as long as the visit log.',
      },
    ]);
  });

  it('does not promise that withdrawing the consent deletes everything at once', () => {
    expect(consentTexts.withdrawal).not.toContain('everything');
    expect(consentTexts.withdrawal).toContain(
      'Backup copies of the visit log stay for 7 days, and records of deletions for 90 days.',
    );
  });

  it.each([
    ['us', 'in the United States.'],
    ['global', 'in any country where Amazon offers it.'],
    ['ap-southeast-2', 'in Amazon data centres of the region ap-southeast-2.'],
  ])('states where the model runs (modelPlace: %s)', (modelPlace, words) => {
    expect(factsWith({ modelPlace })).toContain(words);
  });

  it('says that no AI company gets the photo if the face reader analyses it', () => {
    const said = factsWith({ analyser: 'face-reader', operatorName: undefined });
    expect(said).toContain('No name is given.');
    expect(said).toContain('No AI company gets the photo.');
    expect(said).not.toContain('Bedrock');
  });

  it("states the operator's minimum age", () => {
    expect(ownFaceText({ ...settings, minimumAge: 16 })).toContain('you are 16 or older');
  });

  it('has no sentence longer than 25 words', () => {
    const all = [...Object.values(consentTexts), factsWith({}), ownFaceText(settings)];
    const sentences = all.flatMap((text) => text.split(/(?<=[.?])\s/));
    expect(sentences.filter((sentence) => sentence.split(/\s+/).length > 25)).toEqual([]);
  });
});

describe('the consent version', () => {
  it.each<[string, Partial<PageSettings>]>([
    ['operator', { operatorName: 'Other Ltd' }],
    ['analyser', { analyser: 'face-reader' }],
    ['place of the model', { modelPlace: 'global' }],
    ['minimum age', { minimumAge: 16 }],
  ])('changes if the %s changes', (_name, given) => {
    expect(consentVersion({ ...settings, ...given })).not.toBe(consentVersion(settings));
  });

  it('changes if the retention period changes', () => {
    expect(consentVersion(settings, 8)).not.toBe(consentVersion(settings, 7));
  });

  it('must change with the texts (if this test fails, increase CONSENT_WORDS_VERSION and update both expected values)', () => {
    const words = JSON.stringify([
      consentTexts,
      consentFacts('normal', settings),
      consentFacts('private', settings),
      consentFacts('normal', { ...settings, analyser: 'face-reader', operatorName: undefined }),
      ownFaceText(settings),
    ]);
    const hash = createHash('sha256').update(words).digest('hex').slice(0, 16);
    const [wordsVersion] = consentVersion(settings).split(' ');
    expect([wordsVersion, hash]).toEqual(['17', '88150f4c060602b8']);
  });
});
