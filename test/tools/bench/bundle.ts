import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { BUNDLING, type OnDemandModule, onDemandModulesOf } from '../../../infra/constructs/bundling.ts';

const PROJECT = fileURLToPath(new URL('../../..', import.meta.url));

export const handlers = [
  'upload-image',
  'delete-image',
  'delete-everything',
  'analyze-skin',
  'log-events',
  'run-analysis',
  'sweep-images',
  'photo-arrived',
] as const;
export type Handler = (typeof handlers)[number];

type Client = 'dynamodb' | 's3' | 'sqs' | 'bedrock-runtime' | 'presigned-post';

/**
 * The AWS SDK clients of each handler. A test checks that the handler's bundle contains exactly these clients.
 */
const clientsOf: Record<Handler, readonly Client[]> = {
  'upload-image': ['dynamodb', 's3', 'presigned-post'],
  'delete-image': ['dynamodb', 's3'],
  'delete-everything': ['dynamodb', 's3'],
  'analyze-skin': ['dynamodb', 'sqs'],
  'log-events': ['dynamodb'],
  'run-analysis': ['dynamodb', 's3', 'bedrock-runtime'],
  'sweep-images': ['dynamodb', 's3'],
  'photo-arrived': ['dynamodb', 's3'],
};

/** Source code that creates each client as a handler does at its cold start. */
const clientSources: Record<Client, string> = {
  dynamodb: `import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
    export const documents = DynamoDBDocumentClient.from(new DynamoDBClient());`,
  s3: `import { S3Client } from '@aws-sdk/client-s3'; export const s3 = new S3Client();`,
  sqs: `import { SQSClient } from '@aws-sdk/client-sqs'; export const sqs = new SQSClient();`,
  'bedrock-runtime': `import { BedrockRuntimeClient } from '@aws-sdk/client-bedrock-runtime';
    export const bedrock = new BedrockRuntimeClient();`,
  'presigned-post': `export { createPresignedPost } from '@aws-sdk/s3-presigned-post';`,
};

const emptyHandler = 'export const handler = async () => {};';

export type Bundle = {
  readonly bytes: Uint8Array;
  /** The names of the AWS client packages in the bundle, in alphabetical order and separated by spaces. */
  readonly clients: string;
};

/** Bundles a handler as the stack does, without the modules that the handler loads after its start. */
export const bundleHandler = (handler: Handler): Promise<Bundle> =>
  bundle({ entryPoints: [`${PROJECT}functions/${handler}.ts`], banner }, onDemandModulesOf(handler));

/** Bundles the modules that a handler loads after its start, as the stack does. */
export const bundleOnDemandModules = (handler: Handler): Promise<Bundle[]> =>
  Promise.all(onDemandModulesOf(handler).map(({ source }) => bundle({ entryPoints: [PROJECT + source] })));

/** Bundles code that creates the AWS clients of `handler` and does nothing else. */
export const bundleClients = (handler: Handler): Promise<Bundle> =>
  bundleText([...clientsOf[handler].map((client) => clientSources[client]), emptyHandler].join('\n'));

export const bundleEmpty = (): Promise<Bundle> => bundleText(emptyHandler);

const bundleText = (contents: string): Promise<Bundle> =>
  bundle({ stdin: { contents, resolveDir: `${PROJECT}functions`, loader: 'ts' }, banner });

const banner = { js: BUNDLING.banner };

async function bundle(
  input: Pick<Parameters<typeof build>[0], 'entryPoints' | 'stdin' | 'banner'>,
  onDemand: readonly OnDemandModule[] = [],
): Promise<Bundle> {
  const { mainFields, minify, target, externalModules } = BUNDLING;
  const { outputFiles, metafile } = await build({
    ...input,
    absWorkingDir: PROJECT,
    bundle: true,
    write: false,
    metafile: true,
    outfile: 'index.mjs',
    platform: 'node',
    format: 'esm',
    mainFields,
    minify,
    target,
    external: ['sharp', ...externalModules, ...onDemand.map(({ file }) => file)],
    alias: Object.fromEntries(onDemand.map(({ name, file }) => [name, file])),
    logLevel: 'error',
  });
  const parts = Object.values(metafile?.outputs ?? {}).flatMap(({ inputs }) => Object.entries(inputs));
  const packages = parts.flatMap(([path, { bytesInOutput }]) =>
    bytesInOutput > 0 ? (/@aws-sdk\/(client-[\w-]+|s3-presigned-post)\//.exec(path)?.[1] ?? []) : [],
  );
  return {
    bytes: outputFiles?.[0]?.contents ?? new Uint8Array(),
    clients: [...new Set(packages)].sort().join(' '),
  };
}
