import type { CfnWebACL } from 'aws-cdk-lib/aws-wafv2';
import { type Call, resourcePath } from '#domain/contract/api.ts';
import { VIEWER_ADDRESS_HEADER } from '#domain/contract/session.ts';
import { type CallLimit, WINDOW_S } from './call-limits.ts';
import { API_KEY_HEADER, STAGE } from './product-api.ts';

const unchanged = [{ priority: 0, type: 'NONE' }];

/** The rate limit of one API call. It counts only requests for this call. */
export const callStatement = ({ call, requestsPerAddress }: CallLimit): CfnWebACL.StatementProperty =>
  rateStatement(requestsPerAddress, { andStatement: { statements: [hasMethod(call), hasPath(call)] } });

/**
 * Counts requests by the visitor's address and the origin key together. The address alone is not enough: anybody can
 * reach the API directly, bypassing the CDN, with any address in the header. Without the key in the count, such
 * requests would use up the limit of another visitor. AWS WAF does not count requests without a key, but the API
 * refuses them.
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

/** Matches requests without the address header. Rate rules skip them, so they need a rule of their own. */
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
    // Normalises the path, so that different spellings of a path count towards the same limit.
    textTransformations: [
      { priority: 0, type: 'URL_DECODE' },
      { priority: 1, type: 'NORMALIZE_PATH' },
    ],
  },
});

/**
 * A pattern for the paths of a call, with any value for a path parameter. The stage's name is optional, because a
 * custom domain of the API would omit it.
 */
const pathPattern = (call: Call): string =>
  `^(/${STAGE})?${resourcePath(call).replaceAll(/\{\w+\}/g, '[^/]+')}/?$`;
