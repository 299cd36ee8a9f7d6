import { createServer, type IncomingMessage } from 'node:http';
import { onTestFinished } from 'vitest';
import { collect } from '../../../infra/local/http/collect.ts';
import { listen } from '../../../infra/local/http/listen.ts';
import { refuseUnsigned } from '../../../infra/local/sigv4/check-call.ts';
import { account } from './bedrock-stand-in.ts';

/** `status` is 200 by default. */
type FakeResponse = { readonly status?: number; readonly body: unknown };
/** Responses keyed by the `X-Amz-Target` header, or else by the parameter `Action`, or else by the path. */
export type FakeResponses = Readonly<Record<string, FakeResponse | undefined>>;

/** The responses of an account that meets all our requirements and does not contain the stack yet. */
export const goodAccount = {
  GetCallerIdentity: { body: '<Account>111122223333</Account>' },
  'AmazonSSM.GetParameter': { body: { Parameter: { Value: '30' } } },
  '/2016-08-19/account-settings/': { body: { AccountLimit: { ConcurrentExecutions: 1_000 } } },
  ListStackResources: { status: 400, body: '<Code>ValidationError</Code>' },
  '/account': { body: { throttleSettings: { rateLimit: 10_000, burstLimit: 5_000 } } },
  'ServiceQuotasV20190624.ListServiceQuotas': {
    body: {
      Quotas: [
        {
          QuotaName: 'Cross-region model inference tokens per minute for Anthropic Claude Haiku 5.5',
          Value: 4_000_000,
        },
      ],
    },
  },
} satisfies FakeResponses;

/** Starts a server that stands in for AWS. It accepts only requests signed with the key in `account`. */
export async function startAccount(responses: FakeResponses): Promise<{ url: string; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    void respondTo(request).then(({ status = 200, body }) =>
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body)),
    );
  });

  async function respondTo(request: IncomingMessage): Promise<FakeResponse> {
    const body = await collect(request, 1_000_000);
    const [, , region = '', service = ''] =
      /Credential=([^,]+)/.exec(request.headers.authorization ?? '')?.[1]?.split('/') ?? [];
    const gate = {
      region,
      now: Date.now,
      principals: [
        { accessKeyId: account.AWS_ACCESS_KEY_ID, secretAccessKey: account.AWS_SECRET_ACCESS_KEY },
      ],
    };
    const { method = '', url: path = '', headers } = request;
    const refusal = refuseUnsigned({ method, path, headers, body: body ?? Buffer.of() }, service, gate);
    if (refusal) return { status: 403, body: { __type: refusal.type } };
    const target = headers['x-amz-target'];
    const name = String(target ?? new URLSearchParams(String(body)).get('Action') ?? path);
    asked.push(`${service} ${region} ${name}`);
    return responses[name] ?? { status: 400, body: { __type: 'com.amazonaws#AccessDeniedException' } };
  }

  const { url, stop } = await listen(server);
  onTestFinished(stop);
  return { url, asked };
}
