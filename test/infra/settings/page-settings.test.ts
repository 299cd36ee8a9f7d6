import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pageDefinitions } from '../../../infra/settings/page-settings.ts';
import type { Settings } from '../../../infra/settings/settings.ts';
import { settingsOf } from '../../support/infra/settings-of.ts';

const FRONTEND = fileURLToPath(new URL('../../../frontend', import.meta.url));

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-page-settings-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** Builds one module of the page with these settings, and imports it. */
async function built(module: string, name: string, given: Partial<Settings>): Promise<unknown> {
  const outDir = join(folder, name);
  await build({
    root: FRONTEND,
    configFile: false,
    logLevel: 'warn',
    define: pageDefinitions(settingsOf(given)),
    build: {
      outDir,
      emptyOutDir: true,
      lib: { entry: join(FRONTEND, module), formats: ['es'], fileName: 'module' },
      // On a busy machine, the bundler would otherwise report slow plugins.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  return import(join(outDir, 'module.js'));
}

const PrivacyTexts = z.object({
  consentSentence: z.custom<(mode: string) => string>((value) => typeof value === 'function'),
  privacyFacts: z.custom<(mode: string) => { text: string }[]>((value) => typeof value === 'function'),
});

async function privacy(name: string, given: Partial<Settings>) {
  const { consentSentence, privacyFacts } = PrivacyTexts.parse(
    await built('features/privacy/privacy-texts.ts', name, given),
  );
  const said = (mode: string) =>
    [consentSentence(mode), ...privacyFacts(mode).map(({ text }) => text)].join(' ');
  return { normal: said('normal'), private: said('private') };
}

/** Makes a complete build with these settings, and returns its three pages. */
async function buildPages(name: string, given: Partial<Settings>) {
  const outDir = join(folder, name);
  await build({
    configFile: join(FRONTEND, 'vite.config.ts'),
    // Vite's default loader bundles the config file. On a busy machine, that bundler reports slow plugins.
    configLoader: 'native',
    logLevel: 'error',
    define: pageDefinitions(settingsOf(given)),
    build: { outDir, emptyOutDir: true },
  });
  const page = (file: string) => readFile(join(outDir, file), 'utf8');
  return {
    index: await page('index.html'),
    private: await page('private.html'),
    missing: await page('404.html'),
  };
}

describe('the page built with the settings', () => {
  it('states the configured retention periods of photos and the log', async () => {
    const { normal } = await privacy('own', { photoDays: 3, sessionDays: 45 });
    expect(normal).toContain('We keep the photo for up to 4 days.');
    expect(normal).toContain('Otherwise, we keep it for up to 4 days.');
    expect(normal).toContain('We keep the log for 45 days.');
    expect(normal).not.toMatch(/(?:for|after|up to) (?:7|8|90) days/);
  });

  it('states the default retention periods: up to 8 days for photos, and 90 days for the log', async () => {
    const { normal } = await privacy('defaults', {});
    expect(normal).toContain('We keep the photo for up to 8 days.');
    expect(normal).toContain('We keep the log for 90 days.');
  });

  it('states a retention period of 15 minutes for private photos, whatever the settings are', async () => {
    const { private: text } = await privacy('private', { photoDays: 300, sessionDays: 365 });
    expect(text.match(/(?:at the latest|we delete it within|always within) 15 minutes/g)).toHaveLength(3);
    expect(text).not.toMatch(/30[01] days/);
  });

  it.each(['always', 'never'] as const)(
    'states whether information about the device is recorded (deviceInfo: %s)',
    async (deviceInfo) => {
      const text = await privacy(`device-${deviceInfo}`, { deviceInfo });
      for (const said of [text.normal, text.private]) {
        expect(said.includes("your browser's name")).toBe(deviceInfo === 'always');
        expect(said.includes('Nothing about your device is recorded.')).toBe(deviceInfo === 'never');
      }
    },
  );

  it.each(['always', 'never'] as const)('contains the deviceInfo setting %s', async (deviceInfo) => {
    const { DEVICE_INFO } = z
      .object({ DEVICE_INFO: z.string() })
      .parse(await built('api/device.ts', `sends-${deviceInfo}`, { deviceInfo }));
    expect(DEVICE_INFO).toBe(deviceInfo);
  });

  it('receives each of its settings as a string constant at build time', () => {
    const given = {
      supportUrl: 'https://example.com/help',
      photoDays: 3,
      sessionDays: 45,
      deviceInfo: 'never',
      consent: 'sentence',
      minimumAge: 16,
      operatorName: 'Skin Ltd',
      privacyPolicyUrl: 'https://example.com/privacy',
      imprintUrl: 'https://example.com/imprint',
      contactUrl: 'mailto:privacy@example.com',
    } as const;
    expect(pageDefinitions(settingsOf(given))).toEqual({
      'import.meta.env.VITE_CONSENT': '"sentence"',
      'import.meta.env.VITE_MODEL_PLACE': '"us"',
      'import.meta.env.VITE_SUPPORT_URL': '"https://example.com/help"',
      'import.meta.env.VITE_PHOTO_DAYS': '"3"',
      'import.meta.env.VITE_SESSION_DAYS': '"45"',
      'import.meta.env.VITE_DEVICE_INFO': '"never"',
      'import.meta.env.VITE_MINIMUM_AGE': '"16"',
      'import.meta.env.VITE_OPERATOR_NAME': '"Skin Ltd"',
      'import.meta.env.VITE_PRIVACY_POLICY_URL': '"https://example.com/privacy"',
      'import.meta.env.VITE_IMPRINT_URL': '"https://example.com/imprint"',
      'import.meta.env.VITE_CONTACT_URL': '"mailto:privacy@example.com"',
      'import.meta.env.VITE_SITE_URL': '""',
    });
  });

  it.each([
    ['eu.anthropic.claude-haiku-5-5', 'eu-central-1', 'eu'],
    ['amazon.nova-2-lite-v1:0', 'eu-central-1', 'eu-central-1'],
    ['amazon.nova-2-lite-v1:0', undefined, ''],
  ])(
    'receives at build time the name of the place where the model processes photos (model: %s, region: %s)',
    (modelId, region, place) => {
      const definitions = pageDefinitions(settingsOf({ modelId }), region);
      expect(definitions['import.meta.env.VITE_MODEL_PLACE']).toBe(JSON.stringify(place));
    },
  );

  it('contains the configured consent sentence, operator, minimum age and model location', async () => {
    const { normal } = await privacy('operator', {
      consent: 'sentence',
      modelId: 'eu.anthropic.claude-haiku-5-5',
      operatorName: 'Skin Ltd',
      minimumAge: 18,
    });
    expect(normal).toContain('By adding a photo, you agree to this use of your data.');
    expect(normal).toContain('in the European Union');
    expect(normal).toContain('Skin Ltd');
    expect(normal).toContain('Anyone aged 18 or older');
  });

  it('has a canonical URL only if a domain name is configured', { tags: 'slow' }, async () => {
    const certificateArn = 'arn:aws:acm:us-east-1:123456789012:certificate/own';
    const own = await buildPages('with-domain', { domainName: 'skin.example.com', certificateArn });
    expect(own.index).toContain('<link rel="canonical" href="https://skin.example.com/" />');
    expect(own.index).toContain('<meta property="og:url" content="https://skin.example.com/" />');
    expect(own.private).toContain('<link rel="canonical" href="https://skin.example.com/private" />');
    expect(own.missing).not.toContain('canonical');
    const none = await buildPages('without-domain', {});
    expect(`${none.index}${none.private}`).not.toMatch(/canonical|og:url/);
  });
});
