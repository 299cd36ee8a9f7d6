import { createServer } from 'node:http';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { listen } from '../../../infra/local/http/listen.ts';
import { type Environment, lastLines, run, start, stop } from './processes.ts';
import { withoutAws } from './environment.ts';

export type Emulator = {
  /** `https://127.0.0.1:PORT`, of every service. */
  readonly url: string;
  /** For programs that are to take it for AWS. */
  readonly env: Environment;
  /** Stops it and starts it again with what it holds, heeding what IAM and the policies of buckets and queues say. */
  readonly enforceRights: () => Promise<void>;
};

export type EmulatorPlace = {
  /** The virtual environment. */
  readonly python: string;
  /** Of this run alone; it holds the emulator's data, certificate and log. */
  readonly folder: string;
  readonly nodeModules: string;
};

const READY_WITHIN_MS = 30_000;

/**
 * MiniStack on 127.0.0.1, over TLS: our bucket and queues refuse everything else. Functions run as processes of this Node,
 * which is Lambda's, and find the AWS SDK that Lambda has there.
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
    // The CDK trusts the one, the functions' Node the other.
    env: { ...base, AWS_CA_BUNDLE: authority, AWS_ENDPOINT_URL: url },
    async enforceRights() {
      await stop(server);
      server = launch(true);
      await ready(url, log);
    },
  };
}

/**
 * A certificate for 127.0.0.1, trusted by this process from now on.
 *
 * @returns the file of authorities for other Node processes: the machine's own extra ones, and this one.
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
  const givenUpAt = performance.now() + READY_WITHIN_MS;
  while (performance.now() < givenUpAt) {
    const answer = await fetch(`${url}/_ministack/ready`).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(200);
  }
  throw new Error(`The emulator did not get ready\n${lastLines(log)}`);
}
