import { Duration } from 'aws-cdk-lib';
import { HeadersFrameOption, HeadersReferrerPolicy, ResponseHeadersPolicy } from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import { type HeaderSet, HSTS_MAX_AGE_S } from '../shared/response-headers.ts';

/** A CloudFront response headers policy. Its headers replace those of the origin. */
export function headersPolicy(
  scope: Construct,
  id: string,
  { name, contentPolicy, plain }: HeaderSet & { readonly name: string },
): ResponseHeadersPolicy {
  const override = true;
  return new ResponseHeadersPolicy(scope, id, {
    responseHeadersPolicyName: name,
    securityHeadersBehavior: {
      contentSecurityPolicy: { contentSecurityPolicy: contentPolicy, override },
      strictTransportSecurity: {
        accessControlMaxAge: Duration.seconds(HSTS_MAX_AGE_S),
        includeSubdomains: false,
        override,
      },
      contentTypeOptions: { override },
      frameOptions: { frameOption: HeadersFrameOption.DENY, override },
      referrerPolicy: {
        referrerPolicy: HeadersReferrerPolicy.STRICT_ORIGIN_WHEN_CROSS_ORIGIN,
        override,
      },
    },
    customHeadersBehavior: {
      customHeaders: Object.entries(plain).map(([header, value]) => ({ header, value, override })),
    },
  });
}
