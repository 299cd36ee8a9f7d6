import assert from 'node:assert/strict';
import * as z from 'zod/mini';
import type { Driver, ElementId } from './driver.ts';
import { eventually } from './eventually.ts';
import * as inPage from './in-page.ts';

const Text = z.string();
const Texts = z.array(z.string());

export type User = ReturnType<typeof createUser>;

/**
 * Simulates a visitor. `seeNoText` and `textUnder` look at the page once. The other methods wait until they find what
 * they look for.
 */
export function createUser(driver: Driver) {
  const find = (kind: string, name: string, group = ''): Promise<ElementId> =>
    eventually(`the ${kind} "${name}" can be clicked`, () => driver.find(inPage.locate, kind, name, group));
  const is = (what: string, ...[ask, ...args]: Parameters<Driver['run']>): Promise<true> =>
    eventually(what, async () => (await driver.run(ask, ...args)) === true);

  const seeChosen = (group: string, option: string): Promise<true> =>
    is(`"${option}" is chosen`, inPage.isChosen, group, option);
  async function seeValue(label: string, text: string): Promise<void> {
    await eventually(`"${label}" is ${text}`, async () => (await driver.run(inPage.valueOf, label)) === text);
  }

  return {
    open: (url: string) => driver.open(url),
    reload: () => driver.reload(),
    goBack: () => driver.back(),
    press: async (name: string): Promise<void> => driver.click(await find('button', name)),
    async choose(group: string, option: string): Promise<void> {
      await driver.click(await find('option', option, group));
      await seeChosen(group, option);
    },
    seeChosen,
    tick: async (name: string): Promise<void> => driver.click(await find('checkbox', name)),
    async type(label: string, text: string): Promise<void> {
      await driver.type(await find('field', label), text);
      await seeValue(label, text);
    },
    seeValue,
    pickFile: async (button: string, path: string): Promise<void> =>
      driver.pickFile(await find('button', button), path),
    async see(text: string | RegExp): Promise<void> {
      await eventually(`the screen shows ${text}`, async () => {
        const shown = Text.parse(await driver.run(inPage.visibleText));
        return typeof text === 'string' ? shown.includes(text) : text.test(shown);
      });
    },
    async seeNoText(text: string): Promise<void> {
      assert.ok(!Text.parse(await driver.run(inPage.visibleText)).includes(text), `The screen shows ${text}`);
    },
    async seeHeading(name: string, level = 1): Promise<void> {
      await eventually(`the heading "${name}" of level ${level}`, async () =>
        Texts.parse(await driver.run(inPage.headings, String(level))).includes(name),
      );
    },
    async seeTheme(theme: string): Promise<void> {
      await eventually(`the theme "${theme}"`, async () => (await driver.run(inPage.theme)) === theme);
    },
    seePhoto: () => is('the photo is shown', inPage.photoIsShown),
    textUnder: async (heading: string): Promise<string> =>
      Text.parse(await driver.run(inPage.sectionText, heading)),
  };
}
