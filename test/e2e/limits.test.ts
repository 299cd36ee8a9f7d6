import { describe, it } from 'vitest';
import { useHouse } from './support/house.ts';
import { anyPhoto } from './support/pictures.ts';
import { failedToLoad } from './support/watch.ts';

const house = useHouse({ settings: { ANALYSES_PER_HOUR_AND_SESSION: '1' } });

describe('a visitor who has used up the analyses of an hour', () => {
  it('is told when to come back, before another photo is sent and when the same one is sent again', async () => {
    const guest = await house().guest();
    guest.expectsTrouble(failedToLoad(429));
    await guest.toResults(await anyPhoto());
    await guest.page.goBack();
    await guest.presses('Analyze My Skin');
    await guest.seesHeading('Analysis Failed');
    const wait = /^Too many analyses\. Please come back later\. You can try again in \d+ minutes?\.$/;
    await guest.page.getByRole('alert').getByText(wait).waitFor();

    await guest.presses('Take New Photo');
    await guest.picks(await anyPhoto());
    const upload = /^Upload failed: Too many analyses\. .* You can try again in \d+ minutes?\.$/;
    await guest.page.getByRole('alert').getByText(upload).waitFor();
  });
});
