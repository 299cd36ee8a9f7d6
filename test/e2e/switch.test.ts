import { beforeAll, describe, expect, it } from 'vitest';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';
import { failedToLoad } from '../support/browser/watch.ts';

const app = useApp();
// Sets the operator's switch before the first request, because each function caches it for half a minute.
beforeAll(() => app().inspector.flip({ analyses: 'off' }));

describe('the app while analyses are switched off', () => {
  it.each(['/', '/private'])(
    'refuses an upload and explains why before the photo leaves the device (page %s)',
    async (path) => {
      const user = await app().user({ path });
      user.expectsTrouble(failedToLoad(403));
      await user.presses('Take Photo');
      await user.picks(await anyPhoto());
      await user.sees(`Upload failed: ${failureTexts.analysesOff}`);
      expect(await app().inspector.photoKeys('')).toEqual([]);
      expect(app().model.calls()).toBe(0);
    },
  );
});
