import assert from 'node:assert/strict';
import { categoryLabels } from '#domain/reading/category.ts';
import { themeColors } from '../../../frontend/ui/themes.ts';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { onDeviceTexts } from '../../../frontend/state/on-device/on-device-texts.ts';
import type { Steps } from '../deploy/steps.ts';
import type { User } from './user.ts';

export type Visit = {
  user: User;
  mode: PhotoMode;
  url: string;
  /** The path of a photo that the browser may read. */
  photo: string;
  /** Counts how many more photos of this `mode` are stored than when the visit began. */
  storedPhotos: () => Promise<number>;
  screenshot: (name: string) => Promise<void>;
};

const WELCOME = 'Your Professional Skincare Advisor';
const FORM = 'Tell Us About Your Skin Goals';
const RESULTS = 'Your Skincare Analysis';
const NOTICE = 'Private Mode: Your images will be automatically deleted after analysis for enhanced privacy.';
const RECEIPT = /Your photo was deleted at \d\d:\d\d:\d\d\. We checked: it is gone\./;

const paths: Record<PhotoMode, string> = { normal: '/', private: '/private' };
const captureHeadings: Record<PhotoMode, string> = {
  normal: 'Capture Your Photo',
  private: 'Capture Your Photo (Private)',
};
const resultHeadings = [
  'Analysis Summary',
  'Your Skincare Products',
  'Your Regimen',
  'Science Notes',
  'Important Warnings',
  'Detailed Analysis of Skin',
  'Remember',
] as const;
const blue = `male ${themeColors.male}`;

/** Completes two visits: one that goes back and reloads the page, and one with on-device analysis. */
export async function walk(visit: Visit, { need }: Steps): Promise<void> {
  await need('the welcome screen turns blue for Male', () => welcome(visit));
  await need('Back leads from the capture screen to the welcome screen, with Male chosen', () => back(visit));
  await need('the capture screen accepts a photo after the visitor has agreed', () => capture(visit));
  await need("the form keeps its answers after the browser's Back button", () => form(visit));
  await need('the analysis leads to the results', () => results(visit));
  await need('a reload keeps the results', () => reload(visit));
  await need('Start New Analysis leads to the welcome screen', () => startAgain(visit));
  await need('an analysis on this computer ends on a result, and uploads nothing', () => onDevice(visit));
}

async function welcome({ user, mode, url, screenshot }: Visit): Promise<void> {
  await user.open(new URL(paths[mode], url).href);
  await user.seeHeading(WELCOME);
  for (const card of ['Your Story', 'Analysis', 'Your Regimen']) await user.seeHeading(card, 2);
  await user.choose('Gender', 'Male');
  await user.seeTheme(blue);
  await screenshot('welcome');
}

async function back({ user, mode }: Visit): Promise<void> {
  await user.press('Take Photo');
  await user.seeHeading(captureHeadings[mode]);
  await user.press('Back');
  await user.seeHeading(WELCOME);
  await user.seeChosen('Gender', 'Male');
}

async function capture({ user, mode, photo, storedPhotos, screenshot }: Visit): Promise<void> {
  await user.press('Take Photo');
  await user.seeHeading(captureHeadings[mode]);
  await user.seeTheme(blue);
  if (mode === 'private') await user.see(NOTICE);
  else await user.seeNoText(NOTICE);
  await screenshot('capture');
  await user.pickFile('Upload Photo', photo);
  await user.seeHeading('May we analyse your photo?', 2);
  assert.equal(await storedPhotos(), 0, 'A photo was stored before the visitor agreed');
  await user.tick('Use my health answers, too');
  await screenshot('consent');
  await user.press('Agree and continue');
  await user.see('Make sure your face is clearly visible and well-lit');
  await user.seePhoto();
  await user.see(/Your photo has been uploaded: JPEG, \d+ × \d+ pixels/);
  // This text means that the face model has found the face, so WebAssembly works in a worker.
  await user.see('Good: Face found');
  assert.equal(await storedPhotos(), 1);
  await screenshot('preview');
  await user.press('Use This Photo');
}

async function form({ user, screenshot }: Visit): Promise<void> {
  await user.seeHeading(FORM);
  await user.seePhoto();
  await user.seeNoText('Are you pregnant or breastfeeding?');
  await answer(user);
  await screenshot('form');
  await user.goBack();
  await user.see('Make sure your face is clearly visible and well-lit');
  await user.press('Use This Photo');
  await user.seeHeading(FORM);
  await user.seeValue('Age', '34');
  await user.seeChosen('Main skin goal', 'Hydration & Moisture');
  await user.seeChosen('Medical conditions', 'Eczema');
}

async function answer(user: User): Promise<void> {
  await user.type('Age', '34');
  await user.choose('Main skin goal', 'Hydration & Moisture');
  await user.choose('Is your skin sensitive?', 'Not sure');
  await user.choose('Medical conditions', 'Eczema');
  await user.choose('Maximum number of products', '5 (Standard)');
}

async function results({ user, mode, storedPhotos, screenshot }: Visit): Promise<void> {
  await user.press('Analyze My Skin');
  await user.seeHeading('Analyzing Your Skin');
  await user.see('This process might take around a minute');
  await screenshot('progress');
  await user.seeHeading(RESULTS);
  await user.see('Personalized recommendations based on AI analysis');
  await user.seePhoto();
  for (const heading of resultHeadings) await user.seeHeading(heading, 2);
  await screenshot('results');
  await user.press('Detailed Analysis of Skin');
  for (const category of Object.values(categoryLabels)) await user.seeHeading(category, 3);
  if (mode === 'private') {
    await user.see(RECEIPT);
    assert.equal(await storedPhotos(), 0, 'A private photo is still stored');
  }
}

async function reload({ user, mode }: Visit): Promise<void> {
  const regimen = await user.textUnder('Your Regimen');
  await user.reload();
  await user.seeHeading(RESULTS);
  assert.equal(await user.textUnder('Your Regimen'), regimen);
  if (mode === 'private') await user.see(RECEIPT);
  else await user.seePhoto();
}

async function startAgain({ user, mode }: Visit): Promise<void> {
  await user.press('Start New Analysis');
  await user.seeHeading(WELCOME);
  await user.press('Take Photo');
  await user.seeHeading(captureHeadings[mode]);
}

async function onDevice({ user, photo, storedPhotos, screenshot }: Visit): Promise<void> {
  const before = await storedPhotos();
  await user.tick(onDeviceTexts.switch('computer'));
  await user.see(onDeviceTexts.ready('computer'));
  await user.pickFile('Upload Photo', photo);
  await user.see(/This photo stays on this computer: JPEG/);
  await user.press('Use This Photo');
  await user.seeHeading(FORM);
  await answer(user);
  await user.press('Analyze My Skin');
  await user.seeHeading(RESULTS);
  await user.see(onDeviceTexts.neverLeft('computer'));
  // The number of stored photos can decrease, because the photo of the previous visit might be deleted in the meantime.
  assert.ok((await storedPhotos()) <= before, 'A photo was stored');
  await screenshot('on-device');
}
