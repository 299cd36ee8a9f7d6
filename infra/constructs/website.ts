import { readdirSync } from 'node:fs';
import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AllowedMethods,
  type BehaviorOptions,
  CachePolicy,
  Distribution,
  type DistributionProps,
  Function as EdgeFunction,
  FunctionCode,
  FunctionEventType,
  FunctionRuntime,
  HttpVersion,
  type IOrigin,
  OriginRequestPolicy,
  PriceClass,
  type ResponseHeadersPolicy,
  S3OriginAccessControl,
  SecurityPolicyProtocol,
  ViewerProtocolPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import { BlockPublicAccess, Bucket, BucketEncryption } from 'aws-cdk-lib/aws-s3';
import { Construct } from 'constructs';
import { photoPrefixes } from '#domain/contract/photo.ts';
import { suppress } from '../nag/suppress.ts';
import { deployPage } from './deploy-page.ts';
import { clientRoutesCode, viewerAddressCode } from './edge-functions.ts';
import { headersPolicy } from './headers-policy.ts';
import { API_KEY_HEADER } from './product-api.ts';
import { apiHeaderSet, type HeaderSet, pageHeaderSet, photoHeaderSet } from '../shared/response-headers.ts';

type WebsiteProps = {
  readonly stage: string;
  readonly pageFolder: string;
  /** The host name of the API, which refuses requests without the origin key. */
  readonly apiHost: string;
  readonly originKey: string;
  /**
   * The name as a plain string. A reference to the bucket would be circular, because the bucket refers to this site.
   */
  readonly photoBucketName: string;
  readonly uploadOrigin: string;
  readonly domain?: { readonly name: string; readonly certificateArn: string } | undefined;
  readonly webAclArn?: string | undefined;
};

/** CloudFront, which serves the page, the API and the normal photos from one domain. */
export class Website extends Construct {
  readonly distribution: Distribution;
  readonly #stage: string;
  readonly #domainName: string | undefined;

  constructor(scope: Construct, id: string, props: WebsiteProps) {
    super(scope, id);
    this.#stage = props.stage;
    this.#domainName = props.domain?.name;
    const bucket = new Bucket(this, 'Bucket', {
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
    });
    this.distribution = new Distribution(this, 'Distribution', {
      comment: 'Dewpoint',
      defaultRootObject: 'index.html',
      httpVersion: HttpVersion.HTTP2_AND_3,
      priceClass: PriceClass.PRICE_CLASS_100,
      ...this.behaviors(bucket, props),
      // CloudFront would repeat these errors for 10 seconds, even if they are `no-store`. Each poll must reach the API,
      // even if the poll before it failed or was sent before the analysis existed.
      errorResponses: [404, 500, 502, 503, 504].map((httpStatus) => ({
        httpStatus,
        ttl: Duration.seconds(0),
      })),
      ...(props.domain && {
        domainNames: [props.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', props.domain.certificateArn),
        minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
      }),
      ...(props.webAclArn === undefined ? {} : { webAclId: props.webAclArn }),
    });
    deployPage(this, { bucket, distribution: this.distribution, pageFolder: props.pageFolder });
    suppress(this, {
      'AwsSolutions::AwsSolutions-S1': 'Only the CDN reads this bucket, and its content is public.',
      'AwsSolutions::AwsSolutions-CFR1': 'The operator can restrict countries with a web ACL.',
      'AwsSolutions::AwsSolutions-CFR2': 'A web ACL is a setting, because it has a monthly price.',
      'AwsSolutions::AwsSolutions-CFR3': 'Access logs would store addresses next to the paths of photos.',
      'AwsSolutions::AwsSolutions-CFR4':
        'Without a custom domain, CloudFront allows no stricter protocol; with one, it requires TLS 1.2.',
      'Annotation::@aws-cdk/aws-cloudfront-origins:updateImportedBucketPolicyOac':
        'The photo bucket belongs to this stack, and PhotoBucket.allowCdn adds the statement.',
    });
  }

  private behaviors(
    bucket: Bucket,
    props: WebsiteProps,
  ): Pick<DistributionProps, 'defaultBehavior' | 'additionalBehaviors'> {
    const originAccessControl = new S3OriginAccessControl(this, 'BucketAccess', {
      originAccessControlName: this.globally('BucketAccess'),
    });
    const photoBucket = Bucket.fromBucketName(this, 'PhotoBucket', props.photoBucketName);
    return {
      defaultBehavior: this.pages(
        S3BucketOrigin.withOriginAccessControl(bucket, { originAccessControl }),
        props,
      ),
      additionalBehaviors: {
        '/api/*': this.api(props),
        [`/${photoPrefixes.normal}*`]: this.photos(
          S3BucketOrigin.withOriginAccessControl(photoBucket, { originAccessControl }),
        ),
      },
    };
  }

  private pages(origin: IOrigin, { uploadOrigin, pageFolder }: WebsiteProps): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
      cachePolicy: CachePolicy.CACHING_OPTIMIZED,
      compress: true,
      responseHeadersPolicy: this.headers('PageHeaders', pageHeaderSet(uploadOrigin)),
      functionAssociations: [this.atTheEdge('ClientRoutes', clientRoutesCode(rootFiles(pageFolder)))],
    };
  }

  /** The behaviour for normal photos, whose names nobody can guess. Private photos are not served at all. */
  private photos(origin: IOrigin): BehaviorOptions {
    return {
      origin,
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      // CloudFront's optimised policy would cache even `no-store` responses for a second.
      cachePolicy: CachePolicy.CACHING_DISABLED,
      responseHeadersPolicy: this.headers('PhotoHeaders', photoHeaderSet),
    };
  }

  /** The behaviour for the API, whose responses are never cached. */
  private api({ apiHost, originKey }: WebsiteProps): BehaviorOptions {
    return {
      origin: new HttpOrigin(apiHost, { customHeaders: { [API_KEY_HEADER]: originKey } }),
      viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
      allowedMethods: AllowedMethods.ALLOW_ALL,
      cachePolicy: CachePolicy.CACHING_DISABLED,
      originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
      responseHeadersPolicy: this.headers('ApiHeaders', apiHeaderSet),
      functionAssociations: [this.atTheEdge('ViewerAddress', viewerAddressCode)],
    };
  }

  private headers(id: string, set: HeaderSet): ResponseHeadersPolicy {
    return headersPolicy(this, id, { name: this.globally(id), ...set });
  }

  /** A name that is unique in the account. CloudFront is global, so stacks in several regions must not share a name. */
  private globally(part: string): string {
    return `dewpoint-${this.#stage}-${Stack.of(this).region}-${part}`;
  }

  private atTheEdge(id: string, code: string) {
    const edge = new EdgeFunction(this, id, {
      functionName: this.globally(id),
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
    return { function: edge, eventType: FunctionEventType.VIEWER_REQUEST };
  }

  /** The origins of the site: the operator's own domain, if there is one, and CloudFront's domain. */
  get origins(): readonly [string, ...string[]] {
    const ofCloudFront = `https://${this.distribution.distributionDomainName}`;
    return this.#domainName === undefined ? [ofCloudFront] : [`https://${this.#domainName}`, ofCloudFront];
  }

  get arn(): string {
    const { partition, account } = Stack.of(this);
    return `arn:${partition}:cloudfront::${account}:distribution/${this.distribution.distributionId}`;
  }
}

/**
 * The paths of the files in the root folder that are not pages, such as `/sw.js`. They are sorted, so that
 * every synthesis has the same result.
 */
const rootFiles = (pageFolder: string): string[] =>
  readdirSync(pageFolder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.html'))
    .map(({ name }) => `/${name}`)
    .toSorted();
