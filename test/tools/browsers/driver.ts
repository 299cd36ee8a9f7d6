import type { Environment } from '../deploy/processes.ts';

/**
 * A function that runs in the page. It can use its arguments and the page's globals, but nothing from its own module.
 */
export type InPage<Result> = (...args: string[]) => Result | Promise<Result>;

/** The protocol's reference to an element. Only the driver that returned the reference can use it. */
export type ElementId = string;

/** Controls a browser. Except for `close`, each function rejects if the browser refuses the command. */
export type Driver = {
  /** The browser's name and version, such as "Firefox 140.1.0". */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a function in the page and returns its result, which is transferred as JSON. */
  readonly run: (inPage: InPage<unknown>, ...args: string[]) => Promise<unknown>;
  readonly find: (inPage: InPage<Element | null>, ...args: string[]) => Promise<ElementId | undefined>;
  /** Clicks in the middle of the element with a trusted mouse event. */
  readonly click: (element: ElementId) => Promise<void>;
  /** Focuses the element, and types the text with trusted key events. */
  readonly type: (element: ElementId, text: string) => Promise<void>;
  /** Clicks a button that opens a file dialog, and passes the file at `path` to the file input of the page. */
  readonly pickFile: (button: ElementId, path: string) => Promise<void>;
  /** A PNG of the visible part of the page. */
  readonly screenshot: () => Promise<Buffer>;
  /** The errors and warnings that were collected from the pages so far. */
  readonly complaints: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** The viewport of a phone in CSS pixels. */
export const VIEWPORT = { width: 390, height: 844 } as const;

export type BrowserStart = {
  logs: string;
  /** The folder for the data that the browser stores. */
  profile: string;
  env: Environment;
};
