import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type Call, resourcePath } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { type AddressLimit, WINDOW_S } from './address-limits.ts';
import { STAGE } from './product-api.ts';

/** The header in which API Gateway expects the origin key. */
const API_KEY_HEADER = 'x-api-key';
const unchanged = [{ priority: 0, type: 'NONE' }];

/** Counts the requests to one call. */
export const callStatement = ({ call, requests }: AddressLimit): CfnWebACL.StatementProperty =>
  rateStatement(requests, { andStatement: { statements: [hasMethod(call), hasPath(call)] } });

/**
 * Counts requests by the address of the visitor and the origin key together. The address alone would not do: the API can
 * be reached past the CDN with any address in the header, and whoever does so without the right key would use up the
 * limit of somebody else. Requests without a key are not counted at all; the API refuses them.
 */
export const rateStatement = (
  limit: number,
  scopeDownStatement?: CfnWebACL.StatementProperty,
): CfnWebACL.StatementProperty => ({
  rateBasedStatement: {
    limit,
    evaluationWindowSec: WINDOW_S,
    aggregateKeyType: 'CUSTOM_KEYS',
    customKeys: [VIEWER_ADDRESS_HEADER, API_KEY_HEADER].map((name) => ({
      header: { name, textTransformations: unchanged },
    })),
    ...(scopeDownStatement && { scopeDownStatement }),
  },
});

/** A rate rule skips requests that lack the header it counts by, so they need a rule of their own. */
export const lacksAddress: CfnWebACL.StatementProperty = {
  notStatement: {
    statement: {
      sizeConstraintStatement: {
        fieldToMatch: { singleHeader: { Name: VIEWER_ADDRESS_HEADER } },
        comparisonOperator: 'GT',
        size: 0,
        textTransformations: unchanged,
      },
    },
  },
};

const hasMethod = ({ method }: Call): CfnWebACL.StatementProperty => ({
  byteMatchStatement: {
    fieldToMatch: { method: {} },
    positionalConstraint: 'EXACTLY',
    searchString: method,
    textTransformations: unchanged,
  },
});

const hasPath = (call: Call): CfnWebACL.StatementProperty => ({
  regexMatchStatement: {
    fieldToMatch: { uriPath: {} },
    regexString: pathPattern(call),
    // Normalise the path, so that another spelling of it counts for the same rule.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/** Any value for a path parameter. The stage's name is optional: a domain name of the API itself would hide it. */
const pathPattern = (call: Call): string =>
  `^(/${STAGE})?${resourcePath(call).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;
