/**
 * Functions that run inside the page. They are sent there as source text, so they can use only their arguments
 * and the page's globals.
 */

/**
 * Finds an element to click and scrolls it into view. `name` is the text of a button or `<summary>`, the label of a
 * field or an option, or the beginning of a checkbox's label. `group` is the beginning of the legend above an option.
 * Returns `null` while the element is missing, moving or covered, and while a button is disabled.
 */
export async function locate(kind: string, name: string, group: string): Promise<Element | null> {
  const legend = [...document.querySelectorAll('legend')].find((each) => each.textContent.startsWith(group));
  const places: Record<string, ArrayLike<Element> | undefined> = {
    button: document.querySelectorAll('button:enabled, summary'),
    option: legend?.parentElement?.querySelectorAll('label'),
    field: document.querySelectorAll('label[for]'),
    checkbox: document.querySelectorAll('label:has(input[type="checkbox"])'),
  };
  const found = Array.from(places[kind] ?? []).find(({ textContent }) => {
    const text = textContent.trim();
    return kind === 'checkbox' ? text.startsWith(name) : text === name;
  });
  const target = found instanceof HTMLLabelElement && kind === 'field' ? found.control : found;
  if (!target) return null;
  target.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = target.getBoundingClientRect();
  // Waits, because scrolling makes the page lay out further sections, which can move the element again.
  await new Promise((resolve) => {
    setTimeout(() => requestAnimationFrame(resolve), 100);
  });
  const { x, y, width, height } = target.getBoundingClientRect();
  const isAtRest = Math.abs(x - before.x) < 1 && Math.abs(y - before.y) < 1;
  const hit = document.elementFromPoint(x + width / 2, y + height / 2);
  return isAtRest && target.contains(hit) ? target : null;
}

export function isChosen(group: string, option: string): boolean {
  const legend = [...document.querySelectorAll('legend')].find((each) => each.textContent.startsWith(group));
  const labels = [...(legend?.parentElement?.querySelectorAll('label') ?? [])];
  const control = labels.find((label) => label.textContent.trim() === option)?.control;
  return control instanceof HTMLInputElement && control.checked;
}

/** The value of the field with the label `name`. */
export function valueOf(name: string): string | undefined {
  const label = [...document.querySelectorAll('label')].find((each) => each.textContent.trim() === name);
  return label?.control instanceof HTMLInputElement ? label.control.value : undefined;
}

/** The visible text of the page, with one space between words. */
export const visibleText = (): string => document.body.innerText.replaceAll(/\s+/g, ' ');

export const headings = (level: string): string[] =>
  [...document.querySelectorAll<HTMLElement>(`h${level}`)]
    .filter((heading) => heading.checkVisibility())
    .map((heading) => heading.textContent.trim());

/** The text of the `<section>` or `<details>` that contains the level-2 heading `name`. */
export function sectionText(name: string): string | undefined {
  const heading = [...document.querySelectorAll('h2')].find((each) => each.textContent.trim() === name);
  return heading?.closest('section, details')?.textContent;
}

/** The theme of the page and its `theme-color`, such as "male #0267c7". */
export function theme(): string {
  const meta = document.querySelector('meta[name="theme-color"]');
  return `${document.documentElement.dataset['theme']} ${meta?.getAttribute('content')}`;
}

/** Whether the page contains the visitor's photo, and the photo has loaded. */
export function photoIsShown(): boolean {
  const photo = document.querySelector('img[alt="Your photo"]');
  return photo instanceof HTMLImageElement && photo.complete && photo.naturalWidth > 0;
}

/**
 * Resolves when the current transitions have ended, so that a screenshot can be taken. Spinners are ignored, because
 * they never stop.
 */
export async function settled(): Promise<void> {
  const moving = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations === 1);
  await Promise.allSettled(moving.map(({ finished }) => finished));
  await new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(resolve));
  });
}

declare global {
  interface Window {
    complaints?: string[];
  }
}

/** Collects errors and warnings in `window.complaints`, for browsers whose protocol cannot read the console. */
export function collectComplaints(): void {
  if (window.complaints) return;
  const heard: string[] = [];
  window.complaints = heard;
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      heard.push(`${level}: ${words.map(String).join(' ')}`);
      say(...words);
    };
  }
  window.addEventListener('error', ({ message }) => heard.push(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => heard.push(`unhandled: ${String(reason)}`));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    heard.push(`content security policy: ${violatedDirective} blocked ${blockedURI}`);
  });
}

export const collectedComplaints = (): string[] => window.complaints?.splice(0) ?? [];
