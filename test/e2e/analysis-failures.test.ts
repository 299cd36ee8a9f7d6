import { describe, expect, it } from 'vitest';
import { failureScreens } from '#domain/words/failure-screens.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import type { CannotAnalyseReason } from '#domain/reading/observation.ts';
import type { ConverseReply } from '../../infra/local/bedrock/converse.ts';
import { breaks, says } from '../support/fakes/scripted-model.ts';
import { usualReading } from '../support/browser/model.ts';
import type { User } from '../support/browser/user.ts';
import { useApp } from '../support/browser/app-fixture.ts';
import { anyPhoto } from '../support/browser/pictures.ts';

const app = useApp();

const refuses = (reason: CannotAnalyseReason): ConverseReply => says({ cannotAnalyse: reason });
const good = says(usualReading);
const usage = { inputTokens: 1, outputTokens: 1, totalTokens: 2 };
const stops = (stopReason: string, text: string): ConverseReply => ({
  kind: 'message',
  content: [{ text }],
  stopReason,
  usage,
});

const seesFailure = async (user: User, type: keyof typeof failureScreens, message: string) => {
  const { title, suggestion } = failureScreens[type];
  await user.seesHeading(title);
  await user.seesAlert(message);
  await user.seesAlert(suggestion);
  for (const name of ['Try Again', 'Take New Photo', 'Start Over']) await user.button(name).waitFor();
};

describe('the error screen after a failed analysis', () => {
  type Case = { replies: ConverseReply[]; type: keyof typeof failureScreens; message: string };
  const halfReport = stops('end_turn', '{"observations":');
  const cases: readonly Case[] = [
    {
      replies: [refuses('no_face')],
      type: 'content_policy',
      message: failureTexts.noFace,
    },
    {
      replies: [refuses('several_faces')],
      type: 'content_policy',
      message: failureTexts.severalFaces,
    },
    {
      replies: [refuses('not_a_photo')],
      type: 'content_policy',
      message: failureTexts.notAPhoto,
    },
    {
      replies: [stops('content_filtered', '')],
      type: 'content_policy',
      message: failureTexts.modelDeclined,
    },
    {
      replies: [refuses('unreadable')],
      type: 'api_rejection',
      message: failureTexts.unreadableFace,
    },
    {
      replies: [breaks(400, 'ValidationException', 'Could not process image')],
      type: 'api_rejection',
      message: failureTexts.modelDeclined,
    },
    {
      replies: [breaks(500, 'InternalServerException')],
      type: 'no_response',
      message: failureTexts.modelUnavailable,
    },
    {
      // After the first malformed reply, the model is asked once to repair it. The second reply is malformed too.
      replies: [halfReport, halfReport],
      type: 'parse_error',
      message: failureTexts.modelUnreadable,
    },
  ];

  it('shows the cause, a suggestion and Try Again for every type of failure', { tags: 'slow' }, async () => {
    const user = await app().user();
    app().model.answers(...cases.flatMap(({ replies }) => replies), good);
    await user.toAnalysis(await anyPhoto());
    for (const { type, message } of cases) {
      await seesFailure(user, type, message);
      await user.presses('Try Again');
    }
    await user.seesHeading('Your Skincare Analysis');
  });

  it(
    'shows the cause in private mode too, and the photo is not deleted until Try Again succeeds',
    { tags: 'slow' },
    async () => {
      app().model.answers(refuses('no_face'), good);
      const user = await app().user({ path: '/private' });
      await user.toAnalysis(await anyPhoto());
      await seesFailure(user, 'content_policy', failureTexts.noFace);
      expect(await app().inspector.photoKeys('private-images/')).toHaveLength(1);
      await user.seesNo(/Your photo was deleted/);
      await user.presses('Try Again');
      await user.seesHeading('Your Skincare Analysis');
      await user.sees(/^Your photo was deleted at/);
      expect(await app().inspector.photoKeys('private-images/')).toEqual([]);
    },
  );
});
