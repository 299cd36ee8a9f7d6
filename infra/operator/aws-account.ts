import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
import { sigV4Headers } from '../shared/sign-call.ts';
import { type Environment, regionOf } from './region-of.ts';

export type AwsRequest = {
  /** The service's name in its host name and in the credential, such as `lambda`. */
  readonly service: string;
  readonly path?: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** @default the region of the account */
  readonly region?: string;
};

/** `status` is 0 if there was no answer; `text` then names the host and the reason. */
export type AwsAnswer = { readonly status: number; readonly text: string };

/** `ask` calls an AWS service with the operator's credentials. It resolves even if there is no answer. */
export type AwsAccount = {
  readonly region: string;
  readonly ask: (request: AwsRequest) => Promise<AwsAnswer>;
};

const TIMEOUT_MS = 15_000;

/**
 * The account and region that the CDK would deploy to. The operator's commands make few calls to many services, so this
 * function signs the calls itself instead of using a client for each service. As with AWS's clients, `AWS_ENDPOINT_URL`
 * replaces the address of every service.
 *
 * @returns the account, or the reason why there is none
 */
export async function findAccount(
  environment: Environment,
): Promise<AwsAccount | 'no_credentials' | 'no_region'> {
  const region = await regionOf(environment);
  if (region === undefined) return 'no_region';
  const client = new BedrockRuntimeClient({ region });
  const credentials = await client.config.credentials().catch(() => undefined);
  client.destroy();
  if (credentials === undefined) return 'no_credentials';
  const suffix = region.startsWith('cn-') ? 'amazonaws.com.cn' : 'amazonaws.com';

  return {
    region,
    async ask({ service, path = '/', method = 'POST', headers = {}, body = '', region: other = region }) {
      const base = environment['AWS_ENDPOINT_URL'] || `https://${service}.${other}.${suffix}`;
      const url = base.replace(/\/$/, '') + path;
      const signed = sigV4Headers(url, {
        service,
        region: other,
        credentials,
        method,
        headers,
        body,
        at: Date.now(),
      });
      try {
        const answer = await fetch(url, {
          method,
          headers: { ...headers, ...signed },
          ...(method === 'GET' ? {} : { body }),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        return { status: answer.status, text: await answer.text() };
      } catch (error) {
        return { status: 0, text: `${new URL(url).host}: ${networkErrorOf(error)}` };
      }
    },
  };
}

/** Reads the reason from the `cause` of the error, where `fetch` puts it. */
function networkErrorOf(error: unknown): string {
  const { cause, message } = Object(error);
  const { code, message: reason } = Object(cause);
  return String(reason || code || message);
}

/** Whether a call failed because AWS could not be reached, and not because of credentials or permissions. */
export const isUnreachable = ({ status }: AwsAnswer): boolean => status === 0;

/** A call to a service that accepts JSON and reads the name of the operation from a header. */
export const jsonCall = (service: string, target: string, input: unknown, version = '1.1'): AwsRequest => ({
  service,
  headers: { 'content-type': `application/x-amz-json-${version}`, 'x-amz-target': target },
  body: JSON.stringify(input),
});

/** A call to an older service, which accepts a form and answers in XML. */
export const formCall = (service: string, input: Readonly<Record<string, string>>): AwsRequest => ({
  service,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams(input).toString(),
});

/**
 * Describes a failed call by AWS's error code, by the status if there is no code, or by the host that did not answer.
 */
export const errorOf = ({ status, text }: AwsAnswer): string => {
  if (status === 0) return `no answer from ${text}`;
  const code = /"__type":\s*"(?:[^"#]*#)?([^"]+)"|<Code>([^<]+)<|"Code":\s*"([^"]+)"/.exec(text);
  return code?.slice(1).find(Boolean) ?? `status ${status}`;
};
