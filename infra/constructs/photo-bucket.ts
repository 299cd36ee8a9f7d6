import { Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IGrantable, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct, type IConstruct } from 'constructs';
import { PhotoMode, photoPrefixes } from '#domain/contract/photo.ts';
import { bucketArnInFindings } from '../nag/finding-names.ts';
import { suppress } from '../nag/suppress.ts';
import { photoCors, photoLifecycle } from '../shared/photo-bucket-rules.ts';

type PhotoBucketProps = {
  /** Part of the bucket's name, so that several stages in one account have separate buckets. */
  readonly stage: string;
  /** How many days a photo of a normal (not private) visit is stored. */
  readonly photoDays: number;
  /** The origins of the page. CORS allows scripts from these origins to read the bucket's responses. */
  readonly siteOrigins: readonly string[];
};

/**
 * The bucket of the visitors' photos. It is private. It is not versioned, because a version would survive the deletion
 * of its photo. Lifecycle rules erase photos that nothing else has deleted. The bucket is deleted with the stack.
 */
export class PhotoBucket extends Construct {
  readonly bucket: Bucket;

  constructor(scope: Construct, id: string, { stage, photoDays, siteOrigins }: PhotoBucketProps) {
    super(scope, id);
    const cors = photoCors(siteOrigins);
    this.bucket = new Bucket(this, 'Bucket', {
      bucketName: photoBucketName(this, stage),
      blockPublicAccess: BlockPublicAccess.BLOCK_ALL,
      encryption: BucketEncryption.S3_MANAGED,
      enforceSSL: true,
      versioned: false,
      removalPolicy: RemovalPolicy.DESTROY,
      autoDeleteObjects: true,
      lifecycleRules: photoLifecycle(photoDays).map(({ prefix, days }) => ({
        prefix,
        expiration: Duration.days(days),
      })),
      // S3 refuses a CORS rule without an origin.
      ...(cors.origins.length > 0 && {
        cors: [
          {
            allowedMethods: cors.methods.map((method) => HttpMethods[method]),
            allowedOrigins: [...cors.origins],
            exposedHeaders: [...cors.exposedHeaders],
            maxAge: cors.maxAgeSeconds,
          },
        ],
      }),
    });
    // Enables EventBridge without the CDK property, which would deploy a function with permission to change the
    // notifications of every bucket.
    const { defaultChild } = this.bucket.node;
    if (defaultChild instanceof CfnBucket) {
      defaultChild.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    }
    suppress(this, {
      'AwsSolutions::AwsSolutions-S1':
        'Access logs would store photo paths and visitor addresses longer than the photos.',
    });
  }

  /** Allows storing photos. A presigned POST passes this permission on to a browser. */
  grantUpload(grantee: IGrantable & IConstruct): void {
    this.grant(grantee, ['s3:PutObject']);
  }

  grantRead(grantee: IGrantable & IConstruct): void {
    this.grant(grantee, ['s3:GetObject']);
  }

  /**
   * Allows deleting photos, and checking the deletion with HeadObject. Without the ListBucket permission, S3 returns
   * 403 for a missing key, which the functions treat like 404.
   */
  grantDelete(grantee: IGrantable & IConstruct, modes: readonly PhotoMode[] = PhotoMode.options): void {
    this.grant(
      grantee,
      ['s3:DeleteObject', 's3:GetObject'],
      modes.map((mode) => photoPrefixes[mode]),
    );
  }

  /** Allows the sweeper to list and delete private photos. A function that visitors can call must not list photos. */
  grantSweep(grantee: IGrantable & IConstruct): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['s3:ListBucket'],
        resources: [this.bucket.bucketArn],
        conditions: { StringLike: { 's3:prefix': [`${photoPrefixes.private}*`] } },
      }),
    );
    this.grantDelete(grantee, ['private']);
  }

  /** Invokes the function for each stored photo, usually within seconds of the upload. */
  onStored(scope: Construct, lambda: IFunction): void {
    const rule = new Rule(scope, 'PhotoStored', {
      description: 'Checks every photo when it arrives',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [this.bucket.bucketName] } },
      },
      targets: [new LambdaFunction(lambda)],
    });
    suppress(rule, {
      'Serverless::Serverless-EventBusDLQ':
        'EventBridge delivers for a day, and Lambda retries a failed check twice. After that, the sweeper or the lifecycle rules delete the photo.',
    });
  }

  /** Allows the CDN to read normal photos. It must not read private ones. */
  allowCdn(distributionArn: string): void {
    this.bucket.addToResourcePolicy(
      new PolicyStatement({
        actions: ['s3:GetObject'],
        principals: [new ServicePrincipal('cloudfront.amazonaws.com')],
        resources: [this.bucket.arnForObjects(`${photoPrefixes.normal}*`)],
        conditions: { StringEquals: { 'AWS:SourceArn': distributionArn } },
      }),
    );
  }

  private grant(
    grantee: IGrantable & IConstruct,
    actions: string[],
    prefixes: readonly string[] = Object.values(photoPrefixes),
  ): void {
    const resources = prefixes.map((prefix) => this.bucket.arnForObjects(`${prefix}*`));
    grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const arn = bucketArnInFindings(this.bucket);
    for (const prefix of prefixes) {
      suppress(grantee, {
        [`AwsSolutions::AwsSolutions-IAM5[Resource::${arn}/${prefix}*]`]:
          'The names of photos are random, so the prefix is the narrowest possible resource.',
      });
    }
  }
}

/**
 * The bucket's name. It is not read from the bucket construct, because the website uses it and the bucket's CORS rules
 * refer to the website. Otherwise the references would be circular.
 */
export function photoBucketName(scope: Construct, stage: string): string {
  const { account, region } = Stack.of(scope);
  return `face-images-${stage}-${account}-${region}`;
}

/** The origin that browsers upload to. */
export const photoBucketOrigin = (scope: Construct, stage: string): string =>
  `https://${photoBucketName(scope, stage)}.s3.${Stack.of(scope).region}.amazonaws.com`;
