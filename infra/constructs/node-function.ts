import { fileURLToPath } from 'node:url';
import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { Architecture, LoggingFormat, Runtime } from 'aws-cdk-lib/aws-lambda';
import { type BundlingOptions, NodejsFunction } from 'aws-cdk-lib/aws-lambda-nodejs';
import { type IGrantable, type IPrincipal, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { BUNDLING, commandToBundle, onDemandModulesOf } from './bundling.ts';
import { suppress } from '../nag/suppress.ts';
import type { Settings } from '../settings/settings.ts';

const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

export type NodeFunctionProps = {
  /** The file of the handler in `functions/`, without its extension. */
  readonly handler: string;
  readonly description: string;
  readonly settings: Pick<Settings, 'stage' | 'architecture' | 'logDays'>;
  readonly timeoutS: number;
  /** The memory size in megabytes. Lambda assigns CPU in proportion to memory: one vCPU for 1,769 MB. */
  readonly memoryMb: number;
  readonly environment: Readonly<Record<string, string>>;
  /**
   * Packages with native binaries. They cannot be bundled, so they are installed for the CPU architecture of the
   * function.
   */
  readonly installed?: readonly string[];
  /** Files to copy beside the bundled module. Maps the new name of each file to its source path. */
  readonly beside?: Readonly<Record<string, string>>;
};

const cpus: Record<Settings['architecture'], { lambda: Architecture; npm: string }> = {
  arm64: { lambda: Architecture.ARM_64, npm: 'arm64' },
  x86_64: { lambda: Architecture.X86_64, npm: 'x64' },
};

const retentions: Record<Settings['logDays'], RetentionDays> = {
  1: RetentionDays.ONE_DAY,
  3: RetentionDays.THREE_DAYS,
  5: RetentionDays.FIVE_DAYS,
  7: RetentionDays.ONE_WEEK,
  14: RetentionDays.TWO_WEEKS,
  30: RetentionDays.ONE_MONTH,
  60: RetentionDays.TWO_MONTHS,
  90: RetentionDays.THREE_MONTHS,
};

function bundlingOf({ handler, settings, installed = [], beside = {} }: NodeFunctionProps): BundlingOptions {
  const onDemand = onDemandModulesOf(handler);
  return {
    ...BUNDLING,
    externalModules: [...BUNDLING.externalModules, ...onDemand.map(({ file }) => file)],
    esbuildArgs: Object.fromEntries(onDemand.map(({ name, file }) => [`--alias:${name}`, file])),
    // Omits an empty list, because the CDK would still copy the project's lockfile into the bundle and run npm for it.
    ...(installed.length > 0 && { nodeModules: [...installed] }),
    commandHooks: {
      beforeBundling: () => [],
      beforeInstall: () => [],
      afterBundling: (_input, output) => [
        ...Object.entries(beside).map(([name, path]) => `cp ${JSON.stringify(path)} "${output}/${name}"`),
        ...onDemand.map((module) => commandToBundle(module, PROJECT, output)),
      ],
    },
    environment: {
      npm_config_cpu: cpus[settings.architecture].npm,
      npm_config_os: 'linux',
      npm_config_libc: 'glibc',
    },
  };
}

/** A Node.js function of this product: a bundled module with its own copy of the AWS SDK, and logs that expire. */
export class NodeFunction extends Construct implements IGrantable {
  readonly lambda: NodejsFunction;
  readonly logGroup: LogGroup;
  readonly grantPrincipal: IPrincipal;

  constructor(scope: Construct, id: string, props: NodeFunctionProps) {
    super(scope, id);
    const { handler, description, settings, timeoutS, memoryMb, environment } = props;
    this.logGroup = new LogGroup(this, 'Logs', {
      // Commands in the operator's README use this name.
      logGroupName: `/dewpoint/${settings.stage}/${id}`,
      retention: retentions[settings.logDays],
      removalPolicy: RemovalPolicy.DESTROY,
    });
    // The function has its own role, because AWS's managed policy allows writing to every log of the account.
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    this.grantPrincipal = role;
    this.lambda = new NodejsFunction(this, 'Function', {
      entry: `${PROJECT}functions/${handler}.ts`,
      handler: 'handler',
      projectRoot: PROJECT,
      depsLockFilePath: `${PROJECT}package-lock.json`,
      description,
      runtime: Runtime.NODEJS_24_X,
      architecture: cpus[settings.architecture].lambda,
      timeout: Duration.seconds(timeoutS),
      memorySize: memoryMb,
      environment,
      loggingFormat: LoggingFormat.JSON,
      logGroup: this.logGroup,
      role,
      bundling: bundlingOf(props),
    });
    suppress(this, {
      'Serverless::Serverless-LambdaTracing':
        'Log lines and metrics contain what a trace would; a trace would be one more record of a visit.',
      'Serverless::Serverless-LambdaDLQ':
        'The API receives the error, the queue has dead letters, and the schedule runs again in five minutes. An alarm reports photos that were not checked.',
    });
  }
}
