import { describe, expect, it } from 'vitest';
import { eventually } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

describe('the country in the form', () => {
  it('is not guessed from an ambiguous time zone', { tags: 'slow' }, async () => {
    const user = await app().user();
    await user.toForm(await anyPhoto());
    expect(await user.country.inputValue()).toBe('elsewhere');
  });

  it.each(['/', '/private'])(
    'is guessed from the time zone, and is sent only together with the answers (page %s)',
    { tags: 'slow' },
    async (path) => {
      const user = await app().user({ path, browser: { timezoneId: 'America/Toronto' } });
      const bodies: string[] = [];
      user.page.on('request', (request) => bodies.push(request.postData() ?? ''));
      await user.toForm(await anyPhoto());
      await user.answers();
      expect(await user.country.inputValue()).toBe('CA');
      expect(bodies.join()).not.toContain('"CA"');
      await user.presses('Analyze My Skin');
      await eventually(() => user.sentAnswers()[0]?.country).toBe('CA');
      await user.seesHeading('Your Skincare Analysis');
    },
  );

  it('is not guessed again after a reload if the visitor has changed it', { tags: 'slow' }, async () => {
    const user = await app().user({ browser: { timezoneId: 'Europe/Paris' } });
    await user.toForm(await anyPhoto());
    expect(await user.country.inputValue()).toBe('EU');
    await user.country.selectOption('Elsewhere / prefer not to say');
    await user.page.reload();
    await user.seesHeading('Tell Us About Your Skin Goals');
    expect(await user.country.inputValue()).toBe('elsewhere');
    await user.answers();
    await user.presses('Analyze My Skin');
    await eventually(() => user.sentAnswers().map(({ country }) => country)).toEqual([undefined]);
    await user.seesHeading('Your Skincare Analysis');
  });
});
