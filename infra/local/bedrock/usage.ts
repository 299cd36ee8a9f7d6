import { imageSize } from 'image-size';
import { estimateImageTokens, estimateTokens } from '#domain/reading/tokens.ts';
import type { ConverseRequest, ReplyBlock } from './converse.ts';

type Usage = { readonly inputTokens: number; readonly outputTokens: number; readonly totalTokens: number };

/** Estimates the tokens of a call: by length for texts, schemas and the reply, and by pixels for photos. */
export function estimateUsage(request: ConverseRequest, reply: readonly ReplyBlock[]): Usage {
  const { system = [], messages, toolConfig, outputConfig } = request;
  const blocks = messages.flatMap(({ content }) => content);
  const texts = [...system, ...blocks].filter((block) => !('image' in block)).map(writtenOut);
  const tools = (toolConfig?.tools ?? []).map(({ toolSpec }) => {
    const { name, description = '', inputSchema } = toolSpec ?? {};
    return toolSpec ? `${name}${description}${JSON.stringify(inputSchema?.json)}` : '';
  });
  const { description = '', schema = '' } = outputConfig?.textFormat?.structure?.jsonSchema ?? {};
  const images = blocks.flatMap(({ image }) =>
    image?.source.bytes ? [imageTokens(image.source.bytes)] : [],
  );

  const inputTokens = estimateTokens([...texts, ...tools, description, schema].join('')) + sum(images);
  const outputTokens = estimateTokens(reply.map(writtenOut).join(''));
  return { inputTokens, outputTokens, totalTokens: inputTokens + outputTokens };
}

const writtenOut = (block: { readonly text?: string | undefined } | ReplyBlock): string => {
  if ('toolUse' in block) return JSON.stringify(block.toolUse.input);
  return block.text ?? JSON.stringify(block);
};

function imageTokens(bytes: Uint8Array): number {
  try {
    const { width, height } = imageSize(bytes);
    return estimateImageTokens(width, height);
  } catch {
    // An unreadable photo counts as zero tokens.
    return 0;
  }
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
