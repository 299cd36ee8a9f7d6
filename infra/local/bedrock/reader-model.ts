import { fromReading } from '#domain/reading/wire.ts';
import type { FaceReader } from '../reader/reader.ts';
import type { Converse, ReplyBlock } from './converse.ts';
import { validationError, withRefusals } from './refusals.ts';
import { estimateUsage } from './usage.ts';

/**
 * Replies with the face reader's report on the photo in the request, in place of a model. If the request offers a tool,
 * the reply is a tool call, otherwise text. The `analyser` field, which no model can set, shows that the reply comes
 * from the face reader.
 */
export const replyWithReader = (reader: Pick<FaceReader, 'read'>): Converse =>
  withRefusals(async (_modelId, request) => {
    const blocks = request.messages.flatMap(({ content }) => content);
    const photo = blocks.find((block) => block.image)?.image?.source.bytes;
    if (!photo) return validationError('The face reader needs a photo');
    const report = fromReading(await reader.read(photo));
    const tool = request.toolConfig?.tools.find(({ toolSpec }) => toolSpec)?.toolSpec?.name;
    const content: ReplyBlock[] =
      tool === undefined
        ? [{ text: JSON.stringify(report) }]
        : [{ toolUse: { toolUseId: 'face-reader', name: tool, input: report } }];
    return {
      kind: 'message',
      content,
      stopReason: tool === undefined ? 'end_turn' : 'tool_use',
      usage: estimateUsage(request, content),
      fields: { analyser: 'face-reader' },
    };
  });
