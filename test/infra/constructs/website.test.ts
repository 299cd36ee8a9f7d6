import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { apiHeaders, cacheControlOf, photoHeaders } from '../../../infra/shared/response-headers.ts';
import { synth } from '../../support/infra/synth.ts';
import { asText, resource, resources } from '../../support/infra/template.ts';

/** The ids of CloudFront's managed policies, which are the same in every account. */
const MANAGED = {
  cachingOptimized: '658327ea-f89d-4fab-a63d-7e88639e58f6',
  cachingDisabled: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
  allViewerExceptHost: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
};

const Association = z.object({ EventType: z.string(), FunctionARN: z.string() });
const Behavior = z.looseObject({
  PathPattern: z.optional(z.string()),
  TargetOriginId: z.string(),
  CachePolicyId: z.string(),
  OriginRequestPolicyId: z.optional(z.string()),
  ResponseHeadersPolicyId: z.optional(z.string()),
  ViewerProtocolPolicy: z.string(),
  AllowedMethods: z._default(z.array(z.string()), ['GET', 'HEAD']),
  FunctionAssociations: z._default(z.array(Association), []),
});
const Origin = z.looseObject({
  Id: z.string(),
  DomainName: z.string(),
  OriginAccessControlId: z.optional(z.string()),
  OriginCustomHeaders: z._default(z.array(z.record(z.string(), z.string())), []),
});
const Distribution = z.looseObject({
  DistributionConfig: z.looseObject({
    DefaultCacheBehavior: Behavior,
    CacheBehaviors: z.array(Behavior),
    Origins: z.array(Origin),
    DefaultRootObject: z.string(),
  }),
});
const distributionOf = (template: ReturnType<typeof synth>) =>
  Distribution.parse(resource(template, 'AWS::CloudFront::Distribution').properties).DistributionConfig;

const template = synth();
const distribution = distributionOf(template);
const { DefaultCacheBehavior: pages, CacheBehaviors } = distribution;

const behavior = (path: string) => {
  const found = CacheBehaviors.find(({ PathPattern }) => PathPattern === path);
  if (!found) throw new Error(`No behaviour for ${path}`);
  return found;
};
const originOf = ({ TargetOriginId }: z.infer<typeof Behavior>) => {
  const found = distribution.Origins.find(({ Id }) => Id === TargetOriginId);
  if (!found) throw new Error(`No origin ${TargetOriginId}`);
  return found;
};

describe('the CloudFront distribution', () => {
  it('has routes for the page, the API and normal photos, but none for private photos', () => {
    expect(CacheBehaviors.map(({ PathPattern }) => PathPattern)).toEqual(['/api/*', '/images/*']);
    const reachPhotos = [pages, ...CacheBehaviors].filter((each) =>
      originOf(each).DomainName.startsWith('face-images-'),
    );
    expect(reachPhotos.map(({ PathPattern }) => PathPattern)).toEqual(['/images/*']);
    expect(distribution.Origins.filter((each) => 'OriginPath' in each)).toEqual([]);
  });

  it('passes on error responses unchanged, and does not cache those with status 404, 500, 502, 503 or 504', () => {
    expect(distribution['CustomErrorResponses']).toEqual(
      [404, 500, 502, 503, 504].map((ErrorCode) => ({ ErrorCode, ErrorCachingMinTTL: 0 })),
    );
  });

  it('writes no access log, which would link IP addresses to the paths of photos', () => {
    expect(distribution).not.toHaveProperty('Logging');
  });

  it('never serves plain HTTP', () => {
    const protocols = [pages, ...CacheBehaviors].map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy);
    expect(protocols).toEqual(['redirect-to-https', 'https-only', 'https-only']);
  });

  it('runs one edge function for pages, another one for the API, and none for photos', () => {
    const runs = [pages, ...CacheBehaviors].map(({ PathPattern = 'pages', FunctionAssociations }) => [
      PathPattern,
      FunctionAssociations,
    ]);
    expect(Object.fromEntries(runs)).toEqual({
      pages: [{ EventType: 'viewer-request', FunctionARN: '<WebsiteClientRoutes.FunctionARN>' }],
      '/api/*': [{ EventType: 'viewer-request', FunctionARN: '<WebsiteViewerAddress.FunctionARN>' }],
      '/images/*': [],
    });
    for (const { properties } of resources(template, 'AWS::CloudFront::Function')) {
      expect(properties).toMatchObject({
        AutoPublish: true,
        FunctionConfig: { Runtime: 'cloudfront-js-2.0' },
      });
    }
  });
});

describe('the route /api/*', () => {
  const api = behavior('/api/*');

  it('caches no API response, and forwards the whole request except its Host header', () => {
    expect(api.CachePolicyId).toBe(MANAGED.cachingDisabled);
    expect(api.OriginRequestPolicyId).toBe(MANAGED.allViewerExceptHost);
  });

  it('adds response headers that prevent browsers from rendering API data as a page', () => {
    expect(api.ResponseHeadersPolicyId).toBe('<WebsiteApiHeaders>');
    expect(apiHeaders).toMatchObject({ 'X-Content-Type-Options': 'nosniff', 'Cache-Control': 'no-store' });
  });

  it('accepts API calls with every method', () => {
    expect(new Set(api.AllowedMethods)).toEqual(
      new Set(['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']),
    );
  });

  it('leads to the API of this stack over TLS 1.2, with the origin key', () => {
    const origin = originOf(api);
    expect(origin.DomainName).toBe('<Api>.execute-api.<AWS::Region>.<AWS::URLSuffix>');
    expect(origin.OriginCustomHeaders).toEqual([
      {
        HeaderName: 'x-api-key',
        HeaderValue: '{{resolve:secretsmanager:<OriginKeySecret>:SecretString:::}}',
      },
    ]);
    expect(origin['CustomOriginConfig']).toEqual({
      OriginProtocolPolicy: 'https-only',
      OriginSSLProtocols: ['TLSv1.2'],
    });
  });

  it('is the only route whose origin receives the origin key', () => {
    const shown = distribution.Origins.filter(({ OriginCustomHeaders }) => OriginCustomHeaders.length > 0);
    expect(shown).toHaveLength(1);
  });
});

describe('the route /images/*', () => {
  const photos = behavior('/images/*');

  it('leads to the photo bucket, to which CloudFront sends signed requests', () => {
    const origin = originOf(photos);
    expect(origin.DomainName).toMatch(/^face-images-dev-<AWS::AccountId>-<AWS::Region>\.s3\./);
    expect(origin.OriginAccessControlId).toBe('<WebsiteBucketAccess.Id>');
  });

  it('accepts only GET and HEAD requests for photos', () => {
    expect(photos.AllowedMethods).toEqual(['GET', 'HEAD']);
  });

  it('prevents photos from being rendered as pages, and never caches them, because they can be deleted', () => {
    expect(photos.CachePolicyId).toBe(MANAGED.cachingDisabled);
    expect(photoHeaders['Cache-Control']).toBe('private, no-store');
    expect(photoHeaders['X-Content-Type-Options']).toBe('nosniff');
    expect(photos.ResponseHeadersPolicyId).toBe('<WebsitePhotoHeaders>');
  });
});

const installed = (name: string) =>
  resource(template, 'Custom::CDKBucketDeployment', `Website${name}`).properties;

describe('the files of the page', () => {
  it('are cached for a year if their names change with their content, and revalidated otherwise', () => {
    expect(installed('Assets')).toMatchObject({
      DestinationBucketKeyPrefix: 'assets',
      SystemMetadata: { 'cache-control': cacheControlOf('/assets/page-1234.js') },
    });
    expect(installed('Pages')).toMatchObject({
      SystemMetadata: { 'cache-control': cacheControlOf('/index.html') },
    });
    expect(installed('Pages')).not.toHaveProperty('DestinationBucketKeyPrefix');
    expect(cacheControlOf('/assets/page-1234.js')).toBe('public, max-age=31536000, immutable');
    expect(['/', '/index.html', '/sw.js', '/manifest.webmanifest'].map(cacheControlOf)).toEqual(
      Array.from({ length: 4 }, () => 'no-cache'),
    );
  });

  it('remain available after a later deployment, and are deployed in order: first assets, then pages', () => {
    expect([installed('Assets')['Prune'], installed('Pages')['Prune']]).toEqual([false, false]);
    const raw = Object.entries(template.findResources('Custom::CDKBucketDeployment'));
    const [, after] = raw.find(([id]) => id.startsWith('WebsitePages')) ?? [];
    expect(after?.['DependsOn']).toContainEqual(expect.stringMatching(/^WebsiteAssetsCustomResource/));
  });

  it("are invalidated in the CDN's cache after a deployment", () => {
    expect(installed('Pages')).toMatchObject({
      DistributionId: '<WebsiteDistribution>',
      DistributionPaths: ['/*'],
    });
  });
});

describe('a site with a domain, a certificate and a web ACL', () => {
  const own = synth({
    domainName: 'skin.example.com',
    certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
    webAclArn: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
  });

  it('uses the configured domain name, certificate and web ACL, and requires at least TLS 1.2', () => {
    expect(distributionOf(own)).toMatchObject({
      Aliases: ['skin.example.com'],
      ViewerCertificate: {
        AcmCertificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/abc',
        MinimumProtocolVersion: 'TLSv1.2_2021',
        SslSupportMethod: 'sni-only',
      },
      WebACLId: 'arn:aws:wafv2:us-east-1:111122223333:global/webacl/a/b',
    });
    expect(distribution).not.toHaveProperty('Aliases');
    expect(distribution).not.toHaveProperty('WebACLId');
  });

  it('allows uploads only from pages under its own domain or its CloudFront domain', () => {
    expect(resource(own, 'AWS::S3::Bucket', 'Photos').properties).toMatchObject({
      CorsConfiguration: {
        CorsRules: [
          { AllowedOrigins: ['https://skin.example.com', 'https://<WebsiteDistribution.DomainName>'] },
        ],
      },
    });
    own.hasOutput('SiteUrl', { Value: 'https://skin.example.com' });
  });

  it('has an output with the target of its DNS record, and the README explains how to set the record', () => {
    const { DistributionHost } = own.findOutputs('DistributionHost');
    expect(asText(DistributionHost)).toEqual({
      Value: '<WebsiteDistribution.DomainName>',
      Description: 'The target of the DNS record of skin.example.com',
    });
    expect(template.findOutputs('DistributionHost')).toEqual({});
    expect(readFileSync('infra/README.md', 'utf8')).toMatch(/output `DistributionHost`: with a CNAME record/);
  });
});

describe('the stack', () => {
  const alone = synth({ website: false });

  it('has no CDN, no bucket for the page and no function that deploys the page if the website is off', () => {
    const types = resources(alone).map(({ type }) => type);
    expect(types.filter((type) => /CloudFront|CDKBucketDeployment/.test(type))).toEqual([]);
    expect(resources(alone, 'AWS::S3::Bucket').map(({ name }) => name)).toEqual(['PhotosBucket']);
    expect(alone.findOutputs('SiteUrl')).toEqual({});
  });

  it('outputs only the URL of the API, which has every route, if the website is off', () => {
    const count = (type: string) => resources(alone, type).length;
    expect(count('AWS::ApiGateway::Method')).toBe(resources(template, 'AWS::ApiGateway::Method').length);
    const addresses = Object.entries(alone.findOutputs('*')).filter(([, output]) =>
      JSON.stringify(asText(output)).includes('https:'),
    );
    expect(addresses.map(([name]) => name)).toEqual(['ApiUrl']);
  });
});
