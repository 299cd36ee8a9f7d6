import { describe, expect, it } from 'vitest';
import { onDeviceTexts } from '../../frontend/state/on-device/on-device-texts.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

describe('a browser that cannot run the analysis on the device', () => {
  it(
    'shows a message when the on-device switch is turned on, and has the photo analysed online once the switch is off',
    { tags: 'slow' },
    async () => {
      const user = await app().user({
        // Imitates a browser whose settings switch WebAssembly off.
        prepare: (context) => context.addInitScript(() => Reflect.deleteProperty(window, 'WebAssembly')),
      });
      await user.presses('Take Photo');
      const toggle = user.page.getByRole('switch', { name: onDeviceTexts.switch('computer') });
      await toggle.click();
      await user.page.getByRole('status').getByText(onDeviceTexts.failures.unsupported).waitFor();
      expect(await toggle.isChecked()).toBe(true);
      await toggle.click();
      await user.picks(await anyPhoto());
      await user.presses('Use This Photo');
      await user.answers();
      await user.presses('Analyze My Skin');
      await user.seesHeading('Your Skincare Analysis');
      expect(app().model.calls()).toBe(1);
    },
  );
});
