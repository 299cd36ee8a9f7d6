import { requestUpload } from '#domain/contract/api.ts';
import type { UploadRequest } from '#domain/contract/photo-calls.ts';
import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import type { Emulator } from './emulator.ts';
import { type DeployedApi, EMULATED_APP } from './stack.ts';
import { STAGE } from './stage-file.ts';

const UPLOAD = {
  mode: 'normal',
  source: 'upload',
  contentType: 'image/jpeg',
  byteLength: 1_000_000,
} satisfies UploadRequest;

/**
 * Prints the environment variables that another shell needs to reach the deployment. Waits until Ctrl-C ends the whole
 * run.
 */
export function rehearse({ env, url }: Emulator, api: DeployedApi): Promise<never> {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_CA_BUNDLE } = env;
  const variables = {
    AWS_ENDPOINT_URL: url,
    AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY,
    AWS_REGION,
    AWS_CA_BUNDLE,
    NODE_EXTRA_CA_CERTS: AWS_CA_BUNDLE,
    CDK_APP: EMULATED_APP,
    API: api.url,
    ORIGIN_KEY: api.originKeys[0],
  };
  const headers = [
    'content-type: application/json',
    'x-api-key: $ORIGIN_KEY',
    `${VIEWER_ADDRESS_HEADER}: 203.0.113.9`,
  ];
  // In double quotes, the other shell replaces `$ORIGIN_KEY` with its value.
  const sent = headers.map((header) => `-H "${header}"`);

  console.info(`Stage ${STAGE} stays deployed until you press Ctrl-C. In another shell:`);
  for (const [name, value] of Object.entries(variables))
    console.info(`  export ${name}=${quoted(String(value))}`);
  console.info('This call asks for an upload, and is refused while the switch is off:');
  console.info(
    `  curl --cacert "$AWS_CA_BUNDLE" ${sent.join(' ')} --data ${quoted(JSON.stringify(UPLOAD))} "$API${requestUpload.path}"`,
  );
  return new Promise(() => {});
}

/** Quotes a string for a POSIX shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`;
