import type { S3Client } from '@aws-sdk/client-s3';
import * as z from 'zod/mini';

const Request = z.looseObject({
  protocol: z.string(),
  hostname: z.string(),
  port: z.optional(z.number()),
  path: z.string(),
  headers: z.record(z.string(), z.string()),
});
const Presigned = z.object({ ...Request.shape, query: z.record(z.string(), z.string()) });

type Presigner = { presign(request: object, options: { expiresIn: number }): Promise<unknown> };
const isPresigner = (signer: object): signer is Presigner => 'presign' in signer;

/** Headers that the SDK adds to a call, and that the signature of a presigned URL does not cover. */
const OF_THE_CALL = ['amz-sdk-invocation-id', 'amz-sdk-request', 'x-amz-user-agent', 'content-type'];

/**
 * A presigned URL for the request that `send` would make, signed by the client's own AWS signer. The request is not
 * sent, and the client cannot send anything afterwards.
 */
export async function presignedUrl(
  client: S3Client,
  send: (client: S3Client) => Promise<unknown>,
  expiresIn = 900,
): Promise<string> {
  const signer = await client.config.signer();
  if (!isPresigner(signer)) throw new Error("The client's signer cannot sign URLs");
  let url = '';
  client.middlewareStack.addRelativeTo(
    () => async (args: { request: unknown }) => {
      const { headers, ...request } = Request.parse(args.request);
      for (const name of OF_THE_CALL) delete headers[name];
      headers['x-amz-content-sha256'] = 'UNSIGNED-PAYLOAD';
      url = urlOf(Presigned.parse(await signer.presign({ ...request, headers }, { expiresIn })));
      return { response: {}, output: { $metadata: {} } };
    },
    { name: 'presign', relation: 'before', toMiddleware: 'httpSigningMiddleware' },
  );
  await send(client);
  return url;
}

function urlOf({ protocol, hostname, port, path, query }: z.infer<typeof Presigned>): string {
  const url = new URL(`${protocol}//${hostname}${port === undefined ? '' : `:${port}`}${path}`);
  url.search = new URLSearchParams(query).toString();
  return url.href;
}
