import { readAnswers } from '#domain/plan/prompt.ts';
import { REPORT_TOOL } from '#domain/reading/report.ts';
import type { FaceReader } from '../reader/reader.ts';
import type { ConverseReply, ConverseRequest } from './converse.ts';

const invalid = (message: string): ConverseReply => ({
  kind: 'error',
  status: 400,
  type: 'ValidationException',
  message,
});

/** The face reader in the model's place: it takes photo and answers out of the request and calls the same tool. */
export const answerWithReader =
  (reader: Pick<FaceReader, 'read'>) =>
  async (_modelId: string, request: ConverseRequest): Promise<ConverseReply> => {
    const blocks = request.messages.flatMap(({ content }) => content);
    const photo = blocks.find((block) => block.image)?.image?.source.bytes;
    const answers = readAnswers(blocks.map((block) => block.text ?? '').join('\n'));
    if (!photo || !answers) return invalid('The face reader needs one photo and the answers');
    const report = await reader.read(photo, answers);
    return {
      kind: 'message',
      content: [{ toolUse: { toolUseId: 'face-reader', name: REPORT_TOOL, input: report } }],
      stopReason: 'tool_use',
      usage: { inputTokens: 0, outputTokens: 0, totalTokens: 0 },
    };
  };
