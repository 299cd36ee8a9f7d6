import { describe, expect, it } from 'vitest';
import { sampleTexts } from '../../frontend/features/sample/sample-texts.ts';
import { eventually } from '../support/browser/user.ts';
import { useHouse } from '../support/browser/app-fixture.ts';

const house = useHouse();

describe('the sample result', () => {
  it.each(['/', '/private'])('opens from the welcome screen at %s and leads back', async (path) => {
    const guest = await house().guest({ path });
    const sample = guest.page.getByRole('link', { name: 'See a sample result' });
    for (const leave of ['Back', 'Make your own', 'browser'] as const) {
      await sample.click();
      await guest.seesHeading('A Sample Result');
      await guest.isAtHeading('A Sample Result');
      await guest.sees(sampleTexts.note);
      await guest.sees('from week 5');
      if (leave === 'browser') await guest.page.goBack();
      else await guest.presses(leave);
      await guest.seesHeading('Your Professional Skincare Advisor');
      expect(new URL(guest.page.url()).pathname + new URL(guest.page.url()).hash).toBe(path);
    }
  });

  it('stays through a reload, and from an address of its own leads on to the welcome screen', async () => {
    const guest = await house().guest({ path: '/#sample' });
    await guest.seesHeading('A Sample Result');
    await guest.page.reload();
    await guest.seesHeading('A Sample Result');
    await guest.presses('Back');
    await guest.seesHeading('Your Professional Skincare Advisor');
    await guest.presses('Take Photo');
    await guest.seesHeading('Capture Your Photo');
    await guest.page.goBack();
    await guest.seesHeading('Your Professional Skincare Advisor');
  });

  it('asks the model nothing and logs nothing but the visit', async () => {
    const calls: string[] = [];
    const guest = await house().guest({
      prepare: async (context) => {
        context.on('request', (request) => {
          const { pathname } = new URL(request.url());
          if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
        });
      },
    });
    await guest.page.getByRole('link', { name: 'See a sample result' }).click();
    await guest.seesHeading('A Sample Result');
    await eventually(() => guest.sessionId()).not.toBe('');
    expect(calls).toEqual(['POST /api/log-events']);
    const events = await house().inside.events(await guest.sessionId());
    expect(events.map(({ name }) => name)).toEqual(['session_started']);
    expect(house().model.asked()).toEqual([]);
  });
});
