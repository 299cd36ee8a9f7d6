import { APP_READY } from './app-ready.ts';
import { savedKey } from './flow/saved-key.ts';
import { readFragment } from './keep/fragment.ts';

/** Runs before the app, while the page is being painted. A script of its own, because the policy allows none in the page. */

/** A paint that is not told of by then is not waited for. */
const LATEST_START_MS = 1000;

/** Who reloads in the middle of a visit does not see the first screen in the first colours flash by. */
function lookBack(): void {
  const { dataset } = document.documentElement;
  if (dataset['page'] === '404') return;
  const mode = dataset['page'] === 'private' ? 'private' : 'normal';
  const saved = read(savedKey(mode));
  const gender = (saved ?? read(savedKey(mode === 'private' ? 'normal' : 'private')))?.gender;
  if (typeof gender === 'string') dataset['theme'] = gender;
  const isElsewhere = saved !== undefined && saved.step !== 'welcome';
  if (isElsewhere || readFragment(window.location.hash)) dataset['restoring'] = '';
}

/** Not validated: it only colours what the app, which does, is about to replace. */
function read(key: string): { gender?: unknown; step?: unknown } | undefined {
  try {
    const saved: unknown = JSON.parse(window.sessionStorage.getItem(key) ?? '');
    return typeof saved === 'object' && saved !== null ? saved : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The app's files, the first of which starts it. The page can be read without them, so it is painted before they are asked
 * for; and they are run one by one, so that the page answers in between.
 */
function startApp(files: readonly string[]): void {
  for (const src of files.toReversed()) {
    const part = { type: 'module', async: false, crossOrigin: '', src };
    document.head.append(Object.assign(document.createElement('script'), part));
  }
}

/** What is pressed before the app is there is pressed again when it is. Links lead on by themselves. */
function keepPresses(): void {
  const pressed: HTMLElement[] = [];
  const keep = ({ target }: Event): void => {
    const control = target instanceof Element ? target.closest<HTMLElement>('button, input') : null;
    if (control) pressed.push(control);
  };
  const pressAgain = (): void => {
    for (const control of pressed) {
      // The browser has chosen it already; the app hears only of a change.
      if (control instanceof HTMLInputElement) control.checked = false;
      control.click();
    }
  };
  document.addEventListener('click', keep, true);
  document.addEventListener(
    APP_READY,
    () => {
      document.removeEventListener('click', keep, true);
      setTimeout(pressAgain);
    },
    { once: true },
  );
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
const start = (): void => afterFirstPaint(() => startApp(files));
lookBack();
keepPresses();
// The app takes over the whole page, not what has come of it.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
