import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import * as failureTexts from '#domain/failure-texts.ts';
import { type Refusal, refusalStatus } from '#domain/refusals.ts';
import { addressLimits, requestsOfAllCalls, WINDOW_S } from './address-limits.ts';
import { callStatement, lacksAddress, rateStatement } from './rate-rules.ts';

/** The refusals of the web ACL, in the shape of all others. They take precedence over the gateway's own responses. */
const refusals = {
  TooManyRequests: {
    error: true,
    message: failureTexts.tooManyRequests,
    type: 'limit',
    retryAfterSeconds: WINDOW_S,
  },
  // The same as without the origin key: whoever comes past the CDN learns nothing about what is here.
  UnknownRoute: { error: true, message: failureTexts.unknownRoute, type: 'not_found' },
} as const satisfies Record<string, Refusal>;
type RefusalName = keyof typeof refusals;

type AclRule = {
  readonly name: string;
  readonly statement: CfnWebACL.StatementProperty;
  readonly refusal: RefusalName;
};

/** In the order in which they are evaluated. */
const rules: readonly AclRule[] = [
  { name: 'noViewerAddress', statement: lacksAddress, refusal: 'UnknownRoute' },
  ...Object.entries(addressLimits).map(([name, limit]): AclRule => ({
    name,
    statement: callStatement(limit),
    refusal: 'TooManyRequests',
  })),
  // Paths that no call has, which the API refuses, are requests all the same.
  { name: 'allCalls', statement: rateStatement(requestsOfAllCalls), refusal: 'TooManyRequests' },
];

/**
 * Limits how often one address may make each call, so that a single client cannot use up the throttles that everybody
 * shares. It is the first and coarse fence: AWS WAF notices an excess after some seconds, and counts each IPv6 address by
 * itself. What may be spent is guarded by the product's own counters, which need no web ACL.
 */
export class ApiWebAcl extends Construct {
  constructor(scope: Construct, id: string, { apiStage }: { readonly apiStage: Stage }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      description: 'Limits how often one address may make each call of the API',
      scope: 'REGIONAL',
      defaultAction: { allow: {} },
      customResponseBodies: Object.fromEntries(
        Object.entries(refusals).map(([name, refusal]) => [
          name,
          { contentType: 'APPLICATION_JSON', content: JSON.stringify(refusal) },
        ]),
      ),
      rules: rules.map(({ name, statement, refusal }, priority) => ({
        name,
        priority,
        statement,
        action: { block: { customResponse: responseOf(refusal) } },
        visibilityConfig: visibility(name),
      })),
      visibilityConfig: visibility(Stack.of(this).stackName),
    });
    new CfnWebACLAssociation(this, 'Association', {
      webAclArn: acl.attrArn,
      resourceArn: apiStage.stageArn,
    });
  }
}

function responseOf(name: RefusalName): CfnWebACL.CustomResponseProperty {
  const refusal: Refusal = refusals[name];
  const wait = refusal.retryAfterSeconds;
  return {
    responseCode: refusalStatus[refusal.type],
    customResponseBodyKey: name,
    responseHeaders: [
      { name: 'Cache-Control', value: 'no-store' },
      ...(wait === undefined ? [] : [{ name: 'Retry-After', value: String(wait) }]),
    ],
  };
}

/**
 * Metrics only. Sampled requests and WAF logs would hold raw addresses, session ids and the origin key, which this product
 * never logs.
 */
const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
