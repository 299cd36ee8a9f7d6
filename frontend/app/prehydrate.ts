import { genderRadio, PHOTO_WANTED_ID, PRESSED } from '../state/browser/prehydrated-page.ts';
import { CHOSEN_GENDER_KEY, savedKey } from '../state/browser/saved-key.ts';
import { readFragment } from '../state/browser/fragment.ts';

/** Runs before the app, while the page is being painted. A script of its own, because the policy allows none in the page. */

/** Start the app after this long even if no paint was reported. */
const LATEST_START_MS = 1000;

const { dataset } = document.documentElement;
const isStarting = (): boolean => dataset['starting'] !== undefined;

/** Restores the theme before the first paint, so that a reload does not flash. Returns the gender it belongs to. */
function restoreTheme(): string | undefined {
  if (dataset['page'] === '404') return undefined;
  const mode = dataset['page'] === 'private' ? 'private' : 'normal';
  const saved = read(savedKey(mode));
  const elsewhere = read(savedKey(mode === 'private' ? 'normal' : 'private'));
  const chosen = read(CHOSEN_GENDER_KEY);
  // Use it for one page only: afterwards the saved visit determines the theme.
  if (chosen) window.sessionStorage.removeItem(CHOSEN_GENDER_KEY);
  const { gender } = chosen ?? saved ?? elsewhere ?? {};
  const isElsewhere = saved !== undefined && saved.step !== 'welcome';
  if (isElsewhere || readFragment(window.location.hash)) dataset['restoring'] = '';
  if (typeof gender !== 'string') return undefined;
  dataset['theme'] = gender;
  return gender;
}

/** Not validated: the app, which does validate it, is about to replace what comes of it. */
function read(key: string): { gender?: unknown; step?: unknown } | undefined {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '');
    return typeof saved === 'object' && saved !== null ? saved : undefined;
  } catch {
    return undefined;
  }
}

/** The app takes the gender from the radios. What the visitor has already chosen on this page stays. */
function restoreGender(gender: string | undefined): void {
  const unchanged = genderRadio(':default:checked');
  const radio = gender === undefined ? null : genderRadio(`[value="${CSS.escape(gender)}"]`);
  if (unchanged && radio) radio.checked = true;
}

/** A link works without the app. The gender that was chosen before goes with the visitor. */
function carryGender(): void {
  const gender = genderRadio(':checked')?.value;
  if (!isStarting() || gender === undefined) return;
  try {
    window.sessionStorage.setItem(CHOSEN_GENDER_KEY, JSON.stringify({ gender }));
  } catch {
    // A browser that stores nothing: the next page begins with the default.
  }
}

function followInput(): void {
  document.addEventListener('change', ({ target }) => {
    if (isStarting() && target instanceof HTMLInputElement) dataset['theme'] = target.value;
  });
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button?.getAttribute('popovertarget') === PHOTO_WANTED_ID) button.dataset[PRESSED] = '';
  });
  window.addEventListener('pagehide', carryGender);
}

/**
 * The app's files, the first of which starts it. The page can be read without them, so it is painted before they are
 * fetched; and they run one by one, so that the page answers in between.
 */
function startApp(files: readonly string[]): void {
  for (const src of files.toReversed()) {
    const part = { type: 'module', async: false, crossOrigin: '', src };
    document.head.append(Object.assign(document.createElement('script'), part));
  }
}

function afterFirstPaint(next: () => void): void {
  let isDone = false;
  const once = (): void => {
    if (!isDone) next();
    isDone = true;
  };
  // A page in the background is not painted before somebody looks at it.
  if (document.visibilityState === 'hidden') once();
  else {
    new PerformanceObserver(once).observe({ type: 'paint', buffered: true });
    setTimeout(once, LATEST_START_MS);
  }
}

const files = document.currentScript?.dataset['files']?.split(' ') ?? [];
const gender = restoreTheme();
followInput();

// The app takes over the whole page, so all of it has to be there.
function start(): void {
  restoreGender(gender);
  afterFirstPaint(() => startApp(files));
}
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
