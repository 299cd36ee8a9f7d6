import type { Environment } from '../deploy/processes.ts';

/** A function that runs in the page: it sees its arguments and the page, and nothing of the module it is written in. */
export type InPage<Result> = (...args: string[]) => Result | Promise<Result>;

/** How the protocol refers to an element; only the driver that returned it knows what it means. */
export type ElementId = string;

/** The part of a browser's remote control that a walk needs. Every method rejects when the browser refuses. */
export type Driver = {
  /** Such as "Firefox 140.1.0". */
  readonly version: string;
  readonly open: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  /** The browser's own Back. */
  readonly back: () => Promise<void>;
  /** Returns what the function returned, by way of JSON. */
  readonly run: (inPage: InPage<unknown>, ...args: string[]) => Promise<unknown>;
  readonly find: (inPage: InPage<Element | null>, ...args: string[]) => Promise<ElementId | undefined>;
  /** A real click in the middle of the element. */
  readonly click: (element: ElementId) => Promise<void>;
  /** Real keystrokes into the element. */
  readonly type: (element: ElementId, text: string) => Promise<void>;
  /** Clicks a button that opens a file dialog, and picks the file there. */
  readonly pickFile: (button: ElementId, path: string) => Promise<void>;
  /** A PNG of what the window shows. */
  readonly screenshot: () => Promise<Buffer>;
  /** Errors and warnings of the pages so far, as far as the protocol reports them. */
  readonly complaints: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** Of a phone, in CSS pixels. */
export const VIEWPORT = { width: 390, height: 844 } as const;

export type BrowserStart = {
  /** The folder for logs. */
  logs: string;
  /** The folder for everything that the browser keeps. */
  profile: string;
  env: Environment;
};
