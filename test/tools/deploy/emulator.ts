import { createServer } from 'node:http';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listen } from '../../../infra/local/http/listen.ts';
import { type Environment, lastLines, run, start, stop } from './processes.ts';
import { withoutAws } from './environment.ts';

export type Emulator = {
  /** The address of all services, `https://127.0.0.1:PORT`. */
  readonly url: string;
  /** Environment variables that make a program use the emulator instead of AWS. */
  readonly env: Environment;
  /** Restarts the emulator with its data, and makes it enforce IAM, bucket policies and queue policies. */
  readonly enforceRights: () => Promise<void>;
};

export type EmulatorPlace = {
  /** The folder of the Python virtual environment. */
  readonly python: string;
  /** The folder of this run, for the emulator's data, certificate and log. */
  readonly folder: string;
  readonly nodeModules: string;
};

const READY_WITHIN_MS = 30_000;

/**
 * Starts MiniStack on 127.0.0.1 with TLS, because our bucket and queues refuse plain HTTP. The emulator runs functions
 * with the Node that runs this code, which has the same major version as Lambda's. The functions find the AWS SDK
 * through `NODE_PATH`, because it is not in their bundles: Lambda provides it.
 */
export async function startEmulator({ python, folder, nodeModules }: EmulatorPlace): Promise<Emulator> {
  const authority = await makeCertificate(python, folder);
  const runtime = join(folder, 'runtime');
  await mkdir(runtime);
  await symlink(join(nodeModules, '@aws-sdk'), join(runtime, '@aws-sdk'));
  const port = await freePort();
  const url = `https://127.0.0.1:${port}`;
  const base = { ...withoutAws(), NODE_EXTRA_CA_CERTS: authority };
  const log = join(folder, 'emulator.log');
  const launch = (auth: boolean) =>
    start({
      file: join(python, 'bin/hypercorn'),
      args: [
        'ministack.app:app',
        '--workers=0',
        `--bind=127.0.0.1:${port}`,
        `--certfile=${join(folder, 'server.pem')}`,
        `--keyfile=${join(folder, 'server.key')}`,
      ],
      folder,
      log,
      env: {
        ...base,
        GATEWAY_PORT: String(port),
        BIND_HOST: '127.0.0.1',
        MINISTACK_HOST: '127.0.0.1',
        USE_SSL: '1',
        MINISTACK_SSL_CERT: join(folder, 'server.pem'),
        MINISTACK_SSL_KEY: join(folder, 'server.key'),
        SFTP_ENABLED: '0',
        IOT_MTLS_ENABLED: '0',
        LAMBDA_EXECUTOR: 'local',
        NODE_PATH: runtime,
        TMPDIR: folder,
        PERSIST_STATE: '1',
        STATE_DIR: join(folder, 'state'),
        S3_PERSIST: '1',
        S3_DATA_DIR: join(folder, 's3'),
        AUTH: String(auth),
      },
    });

  let server = launch(false);
  await ready(url, log);
  return {
    url,
    // The CDK reads `AWS_CA_BUNDLE`. The functions' Node reads `NODE_EXTRA_CA_CERTS`, which is in `base`.
    env: { ...base, AWS_CA_BUNDLE: authority, AWS_ENDPOINT_URL: url },
    async enforceRights() {
      await stop(server);
      server = launch(true);
      await ready(url, log);
    },
  };
}

/**
 * Creates a certificate for 127.0.0.1, and makes this process trust it.
 * @returns the path of a file with the new certificate authority and those in `NODE_EXTRA_CA_CERTS`
 */
async function makeCertificate(python: string, folder: string): Promise<string> {
  await run({
    file: join(python, 'bin/python'),
    args: ['-m', 'trustme', '--quiet', '--dir', folder, '--identities', '127.0.0.1'],
    folder,
    env: process.env,
    log: join(folder, 'certificate.log'),
  });
  const ours = await readFile(join(folder, 'client.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), ours]);
  const extra = process.env['NODE_EXTRA_CA_CERTS'];
  const authorities = join(folder, 'authorities.pem');
  await writeFile(authorities, `${extra ? await readFile(extra, 'utf8') : ''}\n${ours}`);
  return authorities;
}

async function freePort(): Promise<number> {
  const { url, stop: abandon } = await listen(createServer());
  await abandon();
  return Number(new URL(url).port);
}

async function ready(url: string, log: string): Promise<void> {
  const deadline = performance.now() + READY_WITHIN_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${url}/_ministack/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The emulator did not become ready\n${lastLines(log)}`);
}
