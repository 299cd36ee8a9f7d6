import { readAnswers } from '#domain/plan/prompt.ts';
import type { Answers } from '#domain/contract/questionnaire.ts';
import type { SkinReport } from '#domain/reading/report.ts';
import type { ConverseReply } from '../../../infra/local/bedrock/converse.ts';
import { startBedrock } from '../../../infra/local/bedrock/server.ts';
import { skinAnalysis } from '../builders/report.ts';
import { says } from '../fakes/scripted-model.ts';

export type Model = Awaited<ReturnType<typeof startModel>>;

const good = says({ analysis: skinAnalysis() });

/** A model that says what a test tells it to, and takes as long as the test wants. */
export async function startModel() {
  let replies: ConverseReply[] = [];
  let asked: (Answers | undefined)[] = [];
  let gate: PromiseWithResolvers<void> | undefined;

  const server = await startBedrock({
    callers: 'anyone',
    converse: async (_modelId, { messages }) => {
      const texts = messages.flatMap(({ content }) => content.map(({ text = '' }) => text));
      asked.push(readAnswers(texts.join('\n')));
      // The last reply stands for ever after.
      const reply = (replies.length > 1 ? replies.shift() : replies[0]) ?? good;
      await gate?.promise;
      return reply;
    },
  });

  return {
    url: server.url,
    stop: server.stop,
    /** The answers that came with each call since the test began. */
    asked: () => asked,
    reports: (...reports: SkinReport[]): void => {
      replies = reports.map(says);
    },
    answers: (...more: ConverseReply[]): void => {
      replies = more;
    },
    /** Every call waits from now on until `release`. */
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
      asked = [];
    },
  };
}
