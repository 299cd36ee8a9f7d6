import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  contentSecurityPolicy,
  photoHeaders,
  plainHeaders,
  securityHeaders,
} from '../../../infra/shared/response-headers.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource } from '../../support/infra/template.ts';

const template = synth();

const Headers = z.object({
  ResponseHeadersPolicyConfig: z.looseObject({
    CustomHeadersConfig: z.object({
      Items: z.array(z.object({ Header: z.string(), Value: z.string(), Override: z.literal(true) })),
    }),
    SecurityHeadersConfig: z.object({
      ContentSecurityPolicy: z.object({ ContentSecurityPolicy: z.string(), Override: z.literal(true) }),
      StrictTransportSecurity: z.object({
        AccessControlMaxAgeSec: z.number(),
        IncludeSubdomains: z.literal(false),
        Preload: z.optional(z.literal(false)),
        Override: z.literal(true),
      }),
      ContentTypeOptions: z.object({ Override: z.literal(true) }),
      FrameOptions: z.object({ FrameOption: z.string(), Override: z.literal(true) }),
      ReferrerPolicy: z.object({ ReferrerPolicy: z.string(), Override: z.literal(true) }),
    }),
  }),
});
const policyOf = (name: string) => {
  const policy = resource(template, 'AWS::CloudFront::ResponseHeadersPolicy', name);
  return { policy, ...Headers.parse(policy.properties).ResponseHeadersPolicyConfig };
};
const { policy, SecurityHeadersConfig: security } = policyOf('WebsitePage');

/** The headers as a browser receives them. */
const sentBy = ({ SecurityHeadersConfig, CustomHeadersConfig }: ReturnType<typeof policyOf>) => ({
  'Content-Security-Policy': SecurityHeadersConfig.ContentSecurityPolicy.ContentSecurityPolicy,
  'Strict-Transport-Security': `max-age=${SecurityHeadersConfig.StrictTransportSecurity.AccessControlMaxAgeSec}`,
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': SecurityHeadersConfig.FrameOptions.FrameOption,
  'Referrer-Policy': SecurityHeadersConfig.ReferrerPolicy.ReferrerPolicy,
  ...Object.fromEntries(CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
});
const uploadOrigin = 'https://face-images-dev-<AWS::AccountId>-<AWS::Region>.s3.<AWS::Region>.amazonaws.com';
const csp = security.ContentSecurityPolicy.ContentSecurityPolicy;
const directives = new Map(
  csp.split('; ').map((text) => {
    const [name = '', ...sources] = text.split(' ');
    return [name, sources] as const;
  }),
);

describe('the headers of the pages', () => {
  it('are the same for a page from CloudFront as from the local server', () => {
    expect(resource(template, 'AWS::CloudFront::Distribution').properties).toMatchObject({
      DistributionConfig: { DefaultCacheBehavior: { ResponseHeadersPolicyId: `<${policy.name}>` } },
    });
    expect(sentBy(policyOf('WebsitePage'))).toEqual(securityHeaders(uploadOrigin));
    expect(csp).toBe(contentSecurityPolicy(uploadOrigin));
  });

  it("allow scripts only from the site's own files, and block inline scripts and eval", () => {
    expect(directives.get('script-src')).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(csp).not.toContain("'unsafe-eval'");
    expect([...directives].filter(([, sources]) => sources.includes("'unsafe-inline'"))).toEqual([
      ['style-src', ["'self'", "'unsafe-inline'"]],
    ]);
    expect(csp).not.toContain('*');
  });

  it('allow connections only to the site and the photo bucket', () => {
    expect(directives.get('connect-src')).toEqual(["'self'", uploadOrigin]);
    expect(directives.get('default-src')).toEqual(["'self'"]);
    for (const name of ['object-src', 'base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
  });

  it("do not extend HSTS to the subdomains of an operator's domain", () => {
    const header = securityHeaders(uploadOrigin)['Strict-Transport-Security'];
    expect(header).toBe('max-age=63072000');
    expect(photoHeaders['Strict-Transport-Security']).toBe(header);
  });

  it('require TLS for 2 years, and let only the site itself use the camera', () => {
    expect(security.StrictTransportSecurity.AccessControlMaxAgeSec).toBe(2 * 365 * 24 * 3600);
    expect(plainHeaders['Permissions-Policy']).toMatch(/^camera=\(self\), microphone=\(\)/);
  });
});

describe('the headers of photos', () => {
  it('are the same for a photo from CloudFront as from the local server', () => {
    expect(sentBy(policyOf('WebsitePhoto'))).toEqual(photoHeaders);
  });

  it('prevent a photo from running scripts, and other sites from embedding it', () => {
    expect(photoHeaders).toMatchObject({
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'Cross-Origin-Resource-Policy': 'same-origin',
      'X-Content-Type-Options': 'nosniff',
    });
  });
});
