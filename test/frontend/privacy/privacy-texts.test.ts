import { describe, expect, it } from 'vitest';
import {
  PRESET_PHOTO_DAYS,
  PRESET_SESSION_DAYS,
  PRIVATE_PHOTO_MAX_S,
  RECOVERY_DAYS,
} from '#domain/lifetimes.ts';
import { consentSentence, privacyFacts } from '../../../frontend/privacy/privacy-texts.ts';

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

const panel = (mode: 'normal' | 'private') =>
  privacyFacts(mode)
    .map(({ text }) => text)
    .join(' ');

describe('the privacy panel', () => {
  it('names the place of the face where this tab remembers it', () => {
    expect(panel('normal')).toContain('where in the photo your face is');
    expect(panel('private')).not.toContain('where in the photo');
  });

  it('has the numbers that the servers go by', () => {
    expect(panel('normal')).toContain(`${PRESET_PHOTO_DAYS} days`);
    expect(panel('private')).toContain(`${PRIVATE_PHOTO_MAX_S / 60} minutes`);
    expect(panel('normal')).toContain(`${PRESET_SESSION_DAYS} days`);
    expect(panel('normal')).toContain(`from recovery copies ${RECOVERY_DAYS} days later`);
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

  it('promises deletion in private mode only', () => {
    expect(panel('private')).toContain('Never public and never cached.');
    expect(panel('normal')).not.toContain('Never public');
  });
});
