import * as z from 'zod/mini';

/** Photos are base64-encoded in the request. This schema decodes them to bytes. */
const Bytes = z.pipe(
  z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/, 'must be base64')),
  z.transform((text: string): Uint8Array => Buffer.from(text, 'base64')),
);

/** Unknown kinds of blocks are accepted, because the model might support them. */
const ContentBlock = z.looseObject({
  text: z.optional(z.string()),
  image: z.optional(
    z.looseObject({
      format: z.enum(['png', 'jpeg', 'gif', 'webp']),
      source: z.looseObject({ bytes: z.optional(Bytes) }),
    }),
  ),
});

const Tool = z.looseObject({
  toolSpec: z.optional(
    z.looseObject({
      name: z.string().check(z.minLength(1)),
      description: z.optional(z.string()),
      inputSchema: z.looseObject({ json: z.unknown() }),
      strict: z.optional(z.boolean()),
    }),
  ),
});

const ToolChoice = z.looseObject({
  auto: z.optional(z.looseObject({})),
  any: z.optional(z.looseObject({})),
  tool: z.optional(z.looseObject({ name: z.string() })),
});

/** The requested format of the reply. The JSON schema that the reply must match is sent as a string. */
const TextFormat = z.looseObject({
  structure: z.optional(
    z.looseObject({
      jsonSchema: z.optional(z.looseObject({ schema: z.string(), description: z.optional(z.string()) })),
    }),
  ),
});

/** The fields of a request to Bedrock's Converse API that this product uses. Other fields are accepted too. */
export const ConverseBody = z.looseObject({
  messages: z
    .array(
      z.looseObject({
        role: z.enum(['user', 'assistant', 'system']),
        content: z.array(ContentBlock).check(z.minLength(1)),
      }),
    )
    .check(z.minLength(1)),
  system: z.optional(z.array(z.looseObject({ text: z.optional(z.string()) }))),
  toolConfig: z.optional(
    z.looseObject({ tools: z.array(Tool).check(z.minLength(1)), toolChoice: z.optional(ToolChoice) }),
  ),
  outputConfig: z.optional(z.looseObject({ textFormat: z.optional(TextFormat) })),
  inferenceConfig: z.optional(z.looseObject({ maxTokens: z.optional(z.int().check(z.positive())) })),
});

/** `raw` is the unchanged body, for forwarding. */
export type ConverseRequest = z.infer<typeof ConverseBody> & { readonly raw: string };

export type ReplyBlock =
  | { readonly text: string }
  | { readonly toolUse: { readonly toolUseId: string; readonly name: string; readonly input: unknown } };

/**
 * `verbatim` is the response of the service that the request was forwarded to. It is returned unchanged, even if it
 * is an error.
 */
export type ConverseReply =
  | {
      readonly kind: 'message';
      readonly content: readonly ReplyBlock[];
      readonly stopReason: string;
      readonly usage: {
        readonly inputTokens: number;
        readonly outputTokens: number;
        readonly totalTokens: number;
      };
      /** Additional fields of the response that do not come from the model. */
      readonly fields?: Readonly<Record<string, string>>;
    }
  | { readonly kind: 'error'; readonly status: number; readonly type: string; readonly message: string }
  | {
      readonly kind: 'verbatim';
      readonly status: number;
      readonly errorType: string | undefined;
      readonly body: string;
    };

/** `signal` aborts when the caller disconnects. */
export type Converse = (
  modelId: string,
  request: ConverseRequest,
  signal: AbortSignal,
) => Promise<ConverseReply>;
