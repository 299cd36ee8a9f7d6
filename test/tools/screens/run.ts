import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { joinScreens } from './join-screens.ts';
import { startSite } from '../browsers/site.ts';
import { drawFace, skinTones } from '../../support/drawings/draw.ts';
import { startBrowser } from '../../support/browser/browser.ts';
import { takeScreens } from './take-screens.ts';

/**
 * `node test/tools/screens/run.ts [FILE]` creates the README's picture of the product from a visit with a drawn
 * face.
 */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true });
  const file = positionals[0] ?? '.github/screens.webp';
  const work = await mkdtemp(join(tmpdir(), 'dewpoint-screens-'));
  const logs = join(work, 'logs');
  await mkdir(logs);
  const site = await startSite({ work, logs });
  const browser = await startBrowser();
  try {
    const face = await drawFace({ tone: skinTones[2], sizePx: 640, redness: 0.8, spots: 0.6 });
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: face };
    const picture = await joinScreens(await takeScreens(browser, site.url, photo));
    await writeFile(file, picture);
    console.info(`${file}: ${Math.ceil(picture.length / 1000)} kB`);
  } finally {
    await browser.close();
    await site.stop();
    await rm(work, { recursive: true, force: true });
  }
}

await main();
