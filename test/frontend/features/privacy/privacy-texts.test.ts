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

describe('the consent sentence', () => {
  it('says what is sent, who analyses it, how long it stays, and what going on means', () => {
    expect(consentSentence('normal')).toBe(
      'Your photo and your answers are sent to Dewpoint and analysed by an AI model on Amazon Bedrock. The photo stays for at most 7 days, your answers for 1 hour. By going on you agree to this.',
    );
    expect(consentSentence('normal', 'face-reader')).toBe(
      'Your photo and your answers stay on this computer, where a face reader measures the photo. Nothing is sent to an AI service. The photo stays for at most 7 days, your answers for 1 hour. By going on you agree to this.',
    );
    expect(consentSentence('private')).toContain('at the latest 15 minutes after the upload');
  });
});

const textOf = (facts: ReturnType<typeof privacyFacts>): string => facts.map(({ text }) => text).join(' ');
const panel = (mode: PhotoMode) => textOf(privacyFacts(mode));
const panelWith = (mode: PhotoMode, deviceInfo: DeviceInfoSetting) =>
  textOf(privacyFacts(mode, 'model', deviceInfo));

describe('the privacy panel', () => {
  it('names the place of the face where this tab remembers it', () => {
    expect(panel('normal')).toContain('where in the photo your face is');
    expect(panel('private')).not.toContain('where in the photo');
  });

  it('has the numbers that the servers go by', () => {
    expect(panel('normal')).toContain(`${DEFAULT_PHOTO_DAYS} days`);
    expect(panel('private')).toContain(`${PRIVATE_PHOTO_MAX_S / 60} minutes`);
    expect(panel('normal')).toContain(`${DEFAULT_SESSION_DAYS} days`);
    expect(panel('normal')).toContain(`from recovery copies ${RECOVERY_DAYS} days later`);
  });

  it('says what becomes of the optional answers and of the guessed country', () => {
    for (const mode of ['normal', 'private'] as const) {
      expect(panel(mode)).toContain(
        'The photo, your six answers and the optional ones you give, where you shop,',
      );
      expect(panel(mode)).toContain(
        "Where you shop is guessed from this device's time zone and sent only with your answers.",
      );
      expect(panel(mode)).toContain(
        'It holds no health answers, no optional ones, not where you shop and not the photo.',
      );
    }
  });

  it('says both, when something becomes unreadable and when it is erased', () => {
    expect(panel('normal')).toContain('Unreadable after 1 hour, erased within about 2 days after that.');
  });

  it('names who analyses the photo, and what the guide of the page keeps', () => {
    expect(panel('normal')).toContain('An AI model on Amazon Bedrock');
    const local = privacyFacts('normal', 'face-reader').map(({ text }) => text);
    expect(local.join(' ')).not.toContain('Bedrock');
    expect(local.join(' ')).toContain('a small neural network');
    expect(panel('private')).toContain('keeps at most the rectangle to crop the photo by, in this tab');
  });

  it('lists the device fields when the setting is always', () => {
    for (const mode of ['normal', 'private'] as const) {
      const said = panelWith(mode, 'always');
      expect(said).toContain('an anonymous visit number and a description of your device.');
      for (const field of [
        'name and platform',
        'languages and time zone',
        'sizes of screen and window',
        'memory, processors and touch points',
        'speed of the connection',
        'online and takes cookies',
        'the address of this page and of the one that led here',
      ]) {
        expect(said).toContain(field);
      }
    }
    expect(panelWith('private', 'always')).toContain('without your visit number and device.');
  });

  it('says that nothing about the device is recorded when the setting is never', () => {
    for (const mode of ['normal', 'private'] as const) {
      const said = panelWith(mode, 'never');
      expect(said).toContain('where you shop, an anonymous visit number. No name');
      expect(said).toContain('Nothing about your device is recorded.');
      expect(said).not.toMatch(/description of your device|your browser says|number and device/);
    }
  });

  it('promises deletion in private mode only', () => {
    expect(panel('private')).toContain('Never public and never cached.');
    expect(panel('normal')).not.toContain('Never public');
  });
});
