import { expect, it } from 'vitest';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

it('the options for treatments and checks fill every row at any width', { tags: 'slow' }, async () => {
  const user = await app().user();
  await user.toForm(await anyPhoto());
  await user.opensMore();
  for (const width of [390, 320, 640, 1280]) {
    await user.page.setViewportSize({ width, height: 844 });
    for (const name of ['treatments', 'checks']) {
      const beforeGaps = await user.page.evaluate((field) => {
        const chips = [...document.querySelectorAll(`label:has([name="${field}"])`)];
        const end = chips[0]?.parentElement?.getBoundingClientRect().right ?? 0;
        const boxes = chips.map((chip) => chip.getBoundingClientRect());
        return boxes.flatMap(({ right, top }, index) => {
          const isLastInRow = boxes[index + 1]?.top !== top;
          return isLastInRow && Math.abs(end - right) >= 1 ? chips[index]?.textContent : [];
        });
      }, name);
      expect(beforeGaps, `${name} at ${width} px`).toEqual([]);
    }
  }
});
