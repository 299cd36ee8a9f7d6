import { Size, Stack } from 'aws-cdk-lib';
import {
  ApiKey,
  CfnUsagePlanKey,
  EndpointType,
  type IResource,
  LambdaIntegration,
  MethodLoggingLevel,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';
import { type CallLimit, callLimits } from './call-limits.ts';
import { gatewayRefusals } from './gateway-refusals.ts';
import type { NodeFunction } from './node-function.ts';
import { type SecretVersion, versioned } from './secrets.ts';
import { type ApiFunction, type Call, calls, resourcePath } from '#domain/contract/api.ts';

/** The name of the API's stage. It is the first part of the path, so CloudFront need not rewrite `/api/x`. */
export const STAGE = 'api';
/** The header in which API Gateway expects the origin key. */
export const API_KEY_HEADER = 'x-api-key';

type ProductApiProps = {
  /** CloudFront must send one of these keys. The API refuses every request without one. */
  readonly originKeys: readonly SecretVersion[];
  readonly requestsPerSecond: number;
};

const NO_ACCESS_LOG =
  'It requires a CloudWatch role for the whole account, which a new account does not have. The functions log each call that reaches them.';

const suppressed = {
  'AwsSolutions::AwsSolutions-APIG1': NO_ACCESS_LOG,
  'AwsSolutions::AwsSolutions-APIG2':
    'The functions validate every request with a schema and name the invalid field.',
  'AwsSolutions::AwsSolutions-APIG4':
    'Visitors are anonymous; the ids of sessions, photos and analyses are capabilities.',
  'AwsSolutions::AwsSolutions-APIG6': 'Execution logs would contain request bodies with answers and ids.',
  'AwsSolutions::AwsSolutions-COG4': 'There is no sign-in: visitors are anonymous.',
  'Serverless::Serverless-APIGWAccessLogging': NO_ACCESS_LOG,
  'Serverless::Serverless-APIGWXrayEnabled': 'The log line of each call has its route, status and time.',
};

/**
 * The REST API, with a route for each call in the contract. It refuses requests that did not come through our own CDN.
 */
export class ProductApi extends Construct {
  readonly api: RestApi;

  constructor(scope: Construct, id: string, { originKeys, requestsPerSecond }: ProductApiProps) {
    super(scope, id);
    this.api = new RestApi(this, 'Api', {
      // CloudWatch finds the metrics of the API by this name, so two stages in one account must not share it.
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // All stacks of an account and region share API Gateway's CloudWatch role. This stack does not set it, so API
      // logs, which need the role, stay off.
      cloudWatchRole: false,
      minCompressionSize: Size.kibibytes(1),
      defaultMethodOptions: { apiKeyRequired: true },
      deployOptions: {
        stageName: STAGE,
        throttlingRateLimit: requestsPerSecond,
        throttlingBurstLimit: requestsPerSecond * 2,
        methodOptions: Object.fromEntries(
          Object.values(callLimits).map((limit) => [
            methodKey(limit.call),
            throttle(limit, requestsPerSecond),
          ]),
        ),
        loggingLevel: MethodLoggingLevel.OFF,
      },
    });
    // The CDK's own output would repeat the stack's `ApiUrl` output.
    this.api.node.tryRemoveChild('Endpoint');
    suppress(this, suppressed);
    this.formatRefusals();
    this.requireOriginKey(originKeys, requestsPerSecond);
  }

  /** Connects each call in the contract to its function. */
  serve(functions: Record<ApiFunction, NodeFunction>): void {
    for (const call of calls) {
      resourceOf(this.api.root, resourcePath(call)).addMethod(
        call.method,
        new LambdaIntegration(functions[call.function].lambda, { allowTestInvoke: false }),
      );
    }
  }

  /** Suppresses cdk-nag's finding about a missing web ACL, for a stage without one. */
  suppressMissingWebAcl(): void {
    suppress(this, {
      'AwsSolutions::AwsSolutions-APIG3':
        'A web ACL has a monthly price. The setting `waf` adds it; the limits per address work without it.',
    });
  }

  /**
   * The API's host name. It is not taken from the API's URL, because the URL refers to the stage. That reference would
   * create a circular dependency.
   */
  get host(): string {
    const { region, urlSuffix } = Stack.of(this);
    return `${this.api.restApiId}.execute-api.${region}.${urlSuffix}`;
  }

  get url(): string {
    return this.api.url;
  }

  private requireOriginKey(originKeys: readonly SecretVersion[], requestsPerSecond: number): void {
    const plan = this.api.addUsagePlan('ThroughTheCdn', {
      throttle: { rateLimit: requestsPerSecond, burstLimit: requestsPerSecond * 2 },
    });
    plan.addApiStage({ stage: this.api.deploymentStage });
    for (const { version, reference } of originKeys) {
      const id = versioned('OriginKey', version);
      plan.addApiKey(
        new ApiKey(this, id, { value: reference, description: 'Only CloudFront sends this key' }),
      );
    }
    // Adds the keys one after the other, because API Gateway refuses a second key while it adds the first
    // (https://github.com/serverless/serverless/issues/12065).
    const added = plan.node.findAll().filter((each) => each instanceof CfnUsagePlanKey);
    for (const [index, each] of added.entries()) {
      const before = added[index - 1];
      if (before) each.addResourceDependency(before);
    }
  }

  /** Makes API Gateway send its own refusals in the same format as the functions. */
  private formatRefusals(): void {
    for (const [id, { type, status, refusal }] of Object.entries(gatewayRefusals)) {
      const wait = refusal.retryAfterSeconds;
      this.api.addGatewayResponse(id, {
        type,
        statusCode: String(status),
        templates: { 'application/json': JSON.stringify(refusal) },
        responseHeaders: {
          'Cache-Control': "'no-store'",
          ...(wait !== undefined && { 'Retry-After': `'${wait}'` }),
        },
      });
    }
  }
}

const methodKey = (call: Call): string => `${resourcePath(call)}/${call.method}`;

function throttle({ share }: CallLimit, requestsPerSecond: number) {
  const rate = Math.max(1, Math.round(requestsPerSecond * share));
  return { throttlingRateLimit: rate, throttlingBurstLimit: rate * 2 };
}

const resourceOf = (root: IResource, path: string): IResource =>
  path
    .split('/')
    .filter(Boolean)
    .reduce((parent, part) => parent.getResource(part) ?? parent.addResource(part), root);
