import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Environment } from '../deploy/processes.ts';
import { findBrowsers } from './find-browsers.ts';
import { temporaryRoot } from './temporary-root.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dewpoint-find-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** A machine whose `PATH` contains only these programs. */
async function machine(programs: readonly string[], env: Environment = {}) {
  for (const name of programs) await writeFile(join(folder, name), '', { mode: 0o755 });
  const PATH = [join(folder, 'nothing-here'), folder].join(delimiter);
  return { platform: 'linux' as const, env: { PATH, ...env } };
}

describe('Firefox', () => {
  it.each(['firefox', 'firefox-esr'])('is found on PATH as %s', async (name) => {
    const found = findBrowsers.firefox(await machine([name]));
    expect(found).toEqual({ found: true, executable: join(folder, name) });
  });

  it('is reported as missing, with the packages to install, if its file is not executable', async () => {
    const empty = await machine(['firefox']);
    await chmod(join(folder, 'firefox'), 0o644);
    expect(findBrowsers.firefox(empty)).toEqual({
      found: false,
      reason: 'Firefox is not installed',
      install: 'On Debian: "apt install firefox-esr"; on Ubuntu: "snap install firefox".',
    });
  });
});

const NO_DRIVER = 'WebKitGTK with its WebKitWebDriver is not installed';
const NO_DISPLAY = 'WebKitGTK needs a display, and there is neither one nor Xvfb';

describe('WebKitGTK', () => {
  it.each([{ DISPLAY: ':0' }, { WAYLAND_DISPLAY: 'wayland-0' }])(
    'is found if its driver is installed and there is a display (environment: %j)',
    async (env) => {
      const found = findBrowsers.webkit(await machine(['WebKitWebDriver', 'Xvfb'], env));
      expect(found).toEqual({ found: true, executable: join(folder, 'WebKitWebDriver') });
    },
  );

  it('is found with Xvfb as its display if the machine has none', async () => {
    const found = findBrowsers.webkit(await machine(['WebKitWebDriver', 'Xvfb'], { DISPLAY: '' }));
    expect(found).toMatchObject({ found: true, xvfb: join(folder, 'Xvfb') });
  });

  it.each([
    ['driver, display and Xvfb are missing', [], {}, NO_DRIVER, 'webkit2gtk-driver xvfb'],
    ['its driver is missing, but Xvfb is installed', ['Xvfb'], {}, NO_DRIVER, 'webkit2gtk-driver'],
    ['its driver is missing, but there is a display', [], { DISPLAY: ':0' }, NO_DRIVER, 'webkit2gtk-driver'],
    ['there is neither a display nor Xvfb', ['WebKitWebDriver'], {}, NO_DISPLAY, 'xvfb'],
  ])(
    'is reported as missing, with the packages to install, if %s',
    async (_, programs, env, reason, packages) => {
      expect(findBrowsers.webkit(await machine(programs, env))).toEqual({
        found: false,
        reason,
        install: `On Debian and Ubuntu: "apt install ${packages}".`,
      });
    },
  );

  it('is reported as missing on macOS, even if PATH contains its driver', async () => {
    const mac = { ...(await machine(['WebKitWebDriver', 'Xvfb'])), platform: 'darwin' as const };
    expect(findBrowsers.webkit(mac)).toMatchObject({
      found: false,
      reason: 'WebKitGTK is not available for macOS',
    });
  });
});

describe('a browser test run', () => {
  it("puts its temporary folder in the system's default location, or in the snap's own folder if Firefox is a snap", async () => {
    const folders = { home: '/home/me', temporary: '/tmp', snap: folder };
    expect(temporaryRoot(folders)).toBe('/tmp');
    await mkdir(join(folder, 'bin'));
    await writeFile(join(folder, 'bin/firefox'), '');
    expect(temporaryRoot(folders)).toBe(join('/home/me', 'snap/firefox/common'));
  });
});
