import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { CfnWebACL, CfnWebACLAssociation } from 'aws-cdk-lib/aws-wafv2';
import { Construct } from 'constructs';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { type Refusal, refusalStatus } from '#domain/contract/refusals.ts';
import { callLimits, requestsOfAllCalls, WINDOW_S } from './call-limits.ts';
import { callStatement, lacksAddress, rateStatement } from './rate-rules.ts';

/**
 * The web ACL's refusals, in the same format as the functions' refusals. They override the gateway's own responses.
 */
const refusals = {
  TooManyRequests: {
    error: true,
    message: failureTexts.tooManyRequests,
    type: 'throttled',
    retryAfterSeconds: WINDOW_S,
  },
  // The same response as for a missing origin key: a client that bypasses the CDN must not learn which routes exist.
  UnknownRoute: { error: true, message: failureTexts.unknownRoute, type: 'not_found' },
} as const satisfies Record<string, Refusal>;
type RefusalName = keyof typeof refusals;

type AclRule = {
  readonly name: string;
  readonly statement: CfnWebACL.StatementProperty;
  readonly refusal: RefusalName;
};

/** The rules in the order of their evaluation. */
const rules: readonly AclRule[] = [
  { name: 'noViewerAddress', statement: lacksAddress, refusal: 'UnknownRoute' },
  ...Object.entries(callLimits).map(([name, limit]): AclRule => ({
    name,
    statement: callStatement(limit),
    refusal: 'TooManyRequests',
  })),
  // Requests to unknown paths count too, although the API refuses them.
  { name: 'allCalls', statement: rateStatement(requestsOfAllCalls), refusal: 'TooManyRequests' },
];

/**
 * Limits how often one IP address may make each call, so that a single client cannot exhaust the throttling limits that
 * all clients share. This limit is coarse: AWS WAF detects an excess after some seconds and counts each IPv6 address
 * separately. The product's own counters limit the cost of analyses, even without a web ACL.
 */
export class ApiWebAcl extends Construct {
  constructor(scope: Construct, id: string, { apiStage }: { readonly apiStage: Stage }) {
    super(scope, id);
    const acl = new CfnWebACL(this, 'Acl', {
      description: 'Limits the rate of each API call for one address',
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
 * Enables metrics only. Sampled requests and WAF logs would contain IP addresses, session ids and the origin key, which
 * must not be logged.
 */
const visibility = (metricName: string): CfnWebACL.VisibilityConfigProperty => ({
  metricName,
  cloudWatchMetricsEnabled: true,
  sampledRequestsEnabled: false,
});
