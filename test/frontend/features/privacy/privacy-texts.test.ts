import { describe, expect, it } from 'vitest';
import type { DeviceInfoSetting } from '#domain/settings/device-info-setting.ts';
import {
  DEFAULT_PHOTO_DAYS,
  DEFAULT_SESSION_DAYS,
  PRIVATE_PHOTO_MAX_S,
  RECOVERY_DAYS,
} from '#domain/settings/lifetimes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { consentSentence, privacyFacts } from '../../../../frontend/features/privacy/privacy-texts.ts';
import { pageSettings } from '../../../../frontend/state/page-settings.ts';

const local = { ...pageSettings, analyser: 'face-reader' } as const;

describe('the consent sentence', () => {
  it('states what is sent, who analyses the photo, how long data is stored, and how the visitor gives consent', () => {
    expect(consentSentence('normal')).toBe(
      'Your photo and your answers are sent to our server. An AI model on Amazon Bedrock analyses the photo, without your answers. We keep the photo for up to 8 days. You can read the result until you discard it or close this tab. Our server deletes your answers when the analysis ends, except four that stay in the visit log (see Privacy). Before the first upload, we ask for your consent.',
    );
    expect(consentSentence('normal', local)).toBe(
      'Your photo and your answers go only to the server of this page, which analyses the photo. No AI company gets them. We keep the photo for up to 8 days. You can read the result until you discard it or close this tab. Our server deletes your answers when the analysis ends, except four that stay in the visit log (see Privacy). Before the first upload, we ask for your consent.',
    );
    expect(consentSentence('normal', { ...pageSettings, consent: 'sentence' })).toContain(
      'that stay in the visit log (see Privacy). By adding a photo, you agree to this use of your data.',
    );
    expect(consentSentence('private')).toContain(
      'at the latest 15 minutes after the upload. Our server deletes your answers then, too, except four that we keep for about 3 days (see Privacy).',
    );
  });

  it('states only the storage periods of the current mode, normal or private', () => {
    expect(consentSentence('normal')).not.toMatch(/15 minutes|3 days/);
    expect(consentSentence('private')).not.toMatch(/8 days|1 hour\b/);
  });
});

const textOf = (facts: ReturnType<typeof privacyFacts>): string => facts.map(({ text }) => text).join(' ');
const panel = (mode: PhotoMode) => textOf(privacyFacts(mode));
const panelWith = (mode: PhotoMode, deviceInfo: DeviceInfoSetting) =>
  textOf(privacyFacts(mode, { deviceInfo }));

describe('the privacy panel', () => {
  it('states, in normal mode only, that the tab stores the position of the face', () => {
    expect(panel('normal')).toContain('the position of your face in the photo');
    expect(panel('private')).not.toContain('the position of your face');
  });

  it('states the storage periods that the servers use', () => {
    expect(panel('normal')).toContain(`up to ${DEFAULT_PHOTO_DAYS + 1} days`);
    expect(panel('private')).toContain(`${PRIVATE_PHOTO_MAX_S / 60} minutes`);
    expect(panel('normal')).toContain(`${DEFAULT_SESSION_DAYS} days`);
    expect(panel('normal')).toContain(`from backup copies ${RECOVERY_DAYS} days later`);
  });

  it('states what happens to the optional answers and to the guessed country', () => {
    for (const mode of ['normal', 'private'] as const) {
      expect(panel(mode)).toContain('The photo, your answers (including the optional ones), where you shop,');
      expect(panel(mode)).toContain(
        'We guess where you shop from your time zone, and send the guess only with your answers.',
      );
      expect(panel(mode)).toContain(
        'The log never contains your photo, your answers about health, your optional answers or where you shop.',
      );
    }
  });

  it('states when the answers and the result are deleted', () => {
    expect(panel('normal')).toContain(
      'Our server deletes your answers as soon as the analysis ends, except age, goal, sensitivity and number of products. This tab can reload our copy of your result for 1 hour. We erase it within about 2 days after that.',
    );
    expect(panel('private')).toContain(
      'Our server deletes your answers as soon as the analysis ends, except age, goal, sensitivity and number of products. We delete our copy of your result as soon as your screen shows it, and always within 15 minutes.',
    );
    expect(panel('private')).not.toContain('1 hour');
  });

  it('states that the stored result reveals some of the answers until the result is deleted', () => {
    const reveals = 'Until then, it may reveal some of your answers, such as conditions and where you shop.';
    expect(panel('normal')).toContain(`We erase it within about 2 days after that. ${reveals}`);
    expect(panel('private')).toContain(`and always within 15 minutes. ${reveals}`);
    expect(textOf(privacyFacts('normal', { isOnDevice: true }))).not.toContain(reveals);
  });

  it('states which four answers are recorded, and how long these answers are stored in private mode', () => {
    expect(panel('normal')).toContain(
      'Of the answers sent to us, the visit log has only age, goal, sensitivity and number of products.',
    );
    expect(panel('private')).toContain(
      'If your answers are sent, we keep your age, goal, sensitivity and number of products for about 3 days. We keep them',
    );
  });

  it('states that an on-device analysis sends neither photo nor answers, and what is recorded about the analysis', () => {
    for (const mode of ['normal', 'private'] as const) {
      expect(panel(mode)).toContain(
        'Your photo and answers stay on this device. Besides the visit log, we record only that an analysis took place.',
      );
    }
  });

  it('mentions only the log and photos from other tabs as data on the server if the analysis is on-device', () => {
    for (const mode of ['normal', 'private'] as const) {
      const said = textOf(privacyFacts(mode, { isOnDevice: true }));
      expect(said).toContain('Your photo and answers stay on this device.');
      expect(said).toContain('We keep the log for');
      expect(said).toContain('A photo sent earlier from another tab stays for up to 8 days');
      expect(said).not.toMatch(/our server|Bedrock|we keep (?:the photo|age)/i);
    }
  });

  it('states that the files of the page stay on the device', () => {
    for (const mode of ['normal', 'private'] as const) {
      expect(panel(mode)).toContain(
        "Your choice to analyse on this device stays until you switch it off. The page's files stay, too, and hold nothing about you.",
      );
    }
  });

  it('does not use technical words such as "cache" or "UTC"', () => {
    const said = (['normal', 'private'] as const).flatMap((mode) => [
      panel(mode),
      textOf(privacyFacts(mode, { settings: local })),
    ]);
    for (const each of said) expect(each).not.toMatch(/neural|cache|UTC|midnight|a \? or #/);
  });

  it('states who analyses the photo, and that the face detection stores no photo on the device', () => {
    expect(panel('normal')).toContain('An AI model on Amazon Bedrock');
    const here = textOf(privacyFacts('normal', { settings: local }));
    expect(here).not.toContain('Bedrock');
    expect(here).toContain('A small AI model finds your face');
    expect(panel('private')).toContain(
      'only on this device. It does not save or send its outline, and saves no photo here',
    );
  });

  it('states where the model runs, who runs the page, and the minimum age', () => {
    const own = { ...pageSettings, modelPlace: 'eu', operatorName: 'Skin Ltd', minimumAge: 16 };
    const said = textOf(privacyFacts('normal', { settings: own }));
    expect(said).toContain(
      'An AI model on Amazon Bedrock, rented by the page operator. It runs in the European Union.',
    );
    expect(privacyFacts('normal', { settings: own })).toContainEqual({
      about: 'Who runs this page',
      text: 'Skin Ltd',
    });
    expect(said).toContain('Anyone aged 16 or older');
    expect(textOf(privacyFacts('normal', { settings: { ...own, modelPlace: 'eu-central-2' } }))).toContain(
      'in Amazon data centres of the region eu-central-2',
    );
    expect(privacyFacts('normal')).not.toContainEqual(
      expect.objectContaining({ about: 'Who runs this page' }),
    );
  });

  it('lists the recorded device fields if the deviceInfo setting is "always"', () => {
    for (const mode of ['normal', 'private'] as const) {
      const said = panelWith(mode, 'always');
      expect(said).toContain('an anonymous visit number and a description of your device.');
      for (const field of [
        "your browser's name",
        "your device's operating system",
        'languages, time zone',
        'screen and window size',
        'its memory size, number of processors',
        'connection type and speed',
        'online and accepts cookies',
        'the address of this page and the page you came from',
      ]) {
        expect(said).toContain(field);
      }
    }
    expect(panelWith('private', 'always')).toContain('separately from your visit number and device.');
  });

  it('states that nothing about the device is recorded if the deviceInfo setting is "never"', () => {
    for (const mode of ['normal', 'private'] as const) {
      const said = panelWith(mode, 'never');
      expect(said).toContain('where you shop, and an anonymous visit number.');
      expect(said).toContain('Nothing about your device is recorded.');
      expect(said).not.toMatch(/description of your device|your browser says|number and device/);
    }
  });

  it('states how long consent is valid, unless the consent setting is "sentence"', () => {
    expect(panel('normal')).toContain('Your consent is valid until you withdraw it.');
    const sentence = privacyFacts('normal', { settings: { ...pageSettings, consent: 'sentence' } });
    expect(textOf(sentence)).not.toContain('consent');
  });

  it('promises, in private mode only, that nobody can open the photo on the web', () => {
    expect(panel('private')).toContain('Nobody can open your photo on the web.');
    expect(panel('normal')).not.toContain('Nobody can open your photo');
  });
});
