import {
  genderRadio,
  PHOTO_WANTED_ID,
  PRESSED,
  SAMPLE_OPENING_ID,
} from '../state/browser/prehydrated-page.ts';
import { CHOSEN_GENDER_KEY, savedKey } from '../state/browser/saved-key.ts';
import { readFragment } from '../state/browser/fragment.ts';
import { isPageStarting } from '../ui/page-readiness.ts';

/**
 * Runs before the app, and then loads it. This is a separate file, because the content security policy forbids inline
 * scripts.
 */

/** The app starts after this long even if no paint was reported. */
const LATEST_START_MS = 1000;

const { dataset } = document.documentElement;

/**
 * Restores the theme before the app loads, so that a reload does not show another theme until then. Returns the gender
 * that the theme belongs to.
 */
function restoreTheme(): string | undefined {
  if (dataset['page'] === '404') return undefined;
  const mode = dataset['page'] === 'private' ? 'private' : 'normal';
  const saved = read(savedKey(mode));
  const otherMode = read(savedKey(mode === 'private' ? 'normal' : 'private'));
  const chosen = read(CHOSEN_GENDER_KEY);
  // A gender chosen just before the last page change applies to this page load only. Afterwards the saved visit
  // determines the theme.
  if (chosen) window.sessionStorage.removeItem(CHOSEN_GENDER_KEY);
  const { gender } = chosen ?? saved ?? otherMode ?? {};
  const isPastWelcome = saved !== undefined && saved.step !== 'welcome';
  if (isPastWelcome || readFragment(window.location.hash)) dataset['restoring'] = '';
  if (typeof gender !== 'string') return undefined;
  dataset['theme'] = gender;
  return gender;
}

/** Reads stored JSON without validation, because the app validates it a moment later and then corrects the page. */
function read(key: string): { gender?: unknown; step?: unknown } | undefined {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '');
    return typeof saved === 'object' && saved !== null ? saved : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Selects the radio button of this gender, because the app reads the gender from the button. Changes nothing if the
 * default gender is no longer selected.
 */
function restoreGender(gender: string | undefined): void {
  const unchanged = genderRadio(':default:checked');
  const radio = gender === undefined ? null : genderRadio(`[value="${CSS.escape(gender)}"]`);
  if (unchanged && radio) radio.checked = true;
}

/** Stores the chosen gender for the next page, because the visitor can follow a link before the app runs. */
function carryGender(): void {
  const gender = genderRadio(':checked')?.value;
  if (!isPageStarting() || gender === undefined) return;
  try {
    window.sessionStorage.setItem(CHOSEN_GENDER_KEY, JSON.stringify({ gender }));
  } catch {
    // Storage is disabled, so the next page starts with the default gender.
  }
}

function followInput(): void {
  document.addEventListener('change', ({ target }) => {
    if (isPageStarting() && target instanceof HTMLInputElement) dataset['theme'] = target.value;
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.getAttribute('popovertarget') === PHOTO_WANTED_ID) button.dataset[PRESSED] = '';
  });
  window.addEventListener('pagehide', carryGender);
}

/**
 * Loads the app's files after the first paint, because the page is readable without them. They run one by one, so that
 * the page responds in between. The first file in the list starts the app, so it runs last.
 */
function startApp(files: readonly string[]): void {
  for (const src of files.toReversed()) {
    const part = { type: 'module', async: false, crossOrigin: '', src };
    document.head.append(Object.assign(document.createElement('script'), part));
  }
}

/** Shows the top of the sample page instead of the first screen. The app later renders the same elements. */
function showSampleOpening(): void {
  const opening = document.getElementById(SAMPLE_OPENING_ID);
  if (!(opening instanceof HTMLTemplateElement)) return;
  document.querySelector('#root')?.replaceChildren(opening.content);
  delete dataset['restoring'];
}

/** Preloads the scripts of the sample screen while the app starts. */
function preload(files: readonly string[]): void {
  for (const href of files) {
    const link = { rel: 'modulepreload', crossOrigin: '', href };
    document.head.append(Object.assign(document.createElement('link'), link));
  }
}

function afterFirstPaint(next: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) next();
    isDone = true;
  };
  // Does not wait for a paint in a background tab, because the browser paints the page only when the tab is shown.
  if (document.visibilityState === 'hidden') once();
  else {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    setTimeout(once, LATEST_START_MS);
  }
}

const { files = '', sampleFiles = '' } = document.currentScript?.dataset ?? {};
const isSample = readFragment(window.location.hash)?.kind === 'sample';
const gender = restoreTheme();
followInput();

// Runs after the whole document is parsed, because hydration needs all of it.
function start(): void {
  restoreGender(gender);
  if (isSample) showSampleOpening();
  afterFirstPaint(() => {
    startApp(files.split(' '));
    if (isSample) preload(sampleFiles.split(' '));
  });
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
