import type { Reading } from '#domain/reading/reading.ts';
import type { ConverseReply } from '../../../infra/local/bedrock/converse.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';
import { reading } from '../builders/reading.ts';
import { says } from '../fakes/scripted-model.ts';

export type Model = Awaited<ReturnType<typeof startModel>>;

/** The model's reading of every photo, unless a test sets another one. */
export const usualReading = reading({
  dryness: { cheeks: 'clear' },
  fineLines: { aroundEyes: 'slight' },
  marks: { chin: 'slight' },
});

const good = says(usualReading);

/** Starts a model with scripted replies. A test can delay them with `hold`. */
export async function startModel() {
  let replies: ConverseReply[] = [];
  let calls = 0;
  let gate: PromiseWithResolvers<void> | undefined;

  const server = await startBedrock({
    callers: 'anyone',
    converse: async () => {
      calls += 1;
      // Repeats the last reply once the others are used up.
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? good;
      await gate?.promise;
      return reply;
    },
  });

  return {
    url: server.url,
    stop: server.stop,
    /** The number of model calls in the current test. */
    calls: () => calls,
    reports: (...readings: Reading[]): void => {
      replies = readings.map(says);
    },
    answers: (...more: ConverseReply[]): void => {
      replies = more;
    },
    /** Makes every further model call wait until `release` is called. */
    hold: (): void => {
      gate = Promise.withResolvers();
    },
    release: (): void => {
      gate?.resolve();
      gate = undefined;
    },
    reset(): void {
      this.release();
      replies = [];
      calls = 0;
    },
  };
}
