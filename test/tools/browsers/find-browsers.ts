import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { Environment } from '../deploy/processes.ts';

export const browserNames = ['firefox', 'webkit'] as const;
export type BrowserName = (typeof browserNames)[number];

/**
 * A browser that cannot be tested on this machine. `reason` is printed after "not tested: ". `install` is a sentence
 * that tells the developer what to do.
 */
export type Missing = { found: false; reason: string; install: string };
export type Found = {
  found: true;
  executable: string;
  /** The path of Xvfb, if the browser needs a display and the machine has none. */
  xvfb?: string;
};

export type Machine = { platform: NodeJS.Platform; env: Environment };

/** Looks for browsers on `PATH`, and on macOS also for the Firefox app, without starting them. */
export const findBrowsers: Record<BrowserName, (machine: Machine) => Found | Missing> = {
  firefox: findFirefox,
  webkit: findWebKit,
};

const FIREFOX_ON_MAC = '/Applications/Firefox.app/Contents/MacOS/firefox';

function findFirefox(machine: Machine): Found | Missing {
  const isMac = machine.platform === 'darwin';
  const executable =
    program('firefox', machine) ??
    program('firefox-esr', machine) ??
    (isMac && isExecutable(FIREFOX_ON_MAC) ? FIREFOX_ON_MAC : undefined);
  if (executable !== undefined) return { found: true, executable };
  return {
    found: false,
    reason: 'Firefox is not installed',
    install: isMac
      ? 'On macOS: "brew install --cask firefox".'
      : 'On Debian: "apt install firefox-esr"; on Ubuntu: "snap install firefox".',
  };
}

function findWebKit(machine: Machine): Found | Missing {
  if (machine.platform === 'darwin') {
    return {
      found: false,
      reason: 'WebKitGTK is not available for macOS',
      install: 'Open the page of "npm start" in Safari, or run this on Linux.',
    };
  }
  const executable = program('WebKitWebDriver', machine);
  const xvfb = hasDisplay(machine) ? undefined : program('Xvfb', machine);
  const needsXvfb = !hasDisplay(machine) && xvfb === undefined;
  if (executable !== undefined && !needsXvfb) {
    return { found: true, executable, ...(xvfb !== undefined && { xvfb }) };
  }
  const packages = [
    ...(executable === undefined ? ['webkit2gtk-driver'] : []),
    ...(needsXvfb ? ['xvfb'] : []),
  ];
  return {
    found: false,
    reason:
      executable === undefined
        ? 'WebKitGTK with its WebKitWebDriver is not installed'
        : 'WebKitGTK needs a display, and there is neither one nor Xvfb',
    install: `On Debian and Ubuntu: "apt install ${packages.join(' ')}".`,
  };
}

const hasDisplay = ({ env }: Machine): boolean => Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']);

/** The path of a program on `PATH`. */
function program(name: string, { env }: Machine): string | undefined {
  const folders = (env['PATH'] ?? '').split(delimiter).filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
