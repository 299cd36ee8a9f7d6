/**
 * The fields that the functions read from a REST proxy event with payload format 1.0
 * (https://docs.aws.amazon.com/lambda/latest/dg/services-apigateway.html).
 */
export type ApiEvent = {
  readonly httpMethod: string;
  /** The path of the route, with its parameters in braces. */
  readonly resource: string;
  /** `null` if the event has no headers, as in a test in the AWS console. */
  readonly headers: Readonly<Record<string, string | undefined>> | null;
  readonly pathParameters: Readonly<Record<string, string | undefined>> | null;
  readonly body: string | null;
  readonly isBase64Encoded: boolean;
  readonly requestContext: { readonly requestId: string };
};

export type ApiResult = {
  readonly statusCode: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

export type QueueRecord = { readonly messageId: string; readonly body: string };

/**
 * The fields that the worker reads from a batch of messages
 * (https://docs.aws.amazon.com/lambda/latest/dg/with-sqs.html).
 */
export type QueueEvent = { readonly Records: readonly QueueRecord[] };

/** The messages that stay in the queue because their processing threw an error. */
export type QueueResult = { readonly batchItemFailures: readonly { readonly itemIdentifier: string }[] };
