import { CfnElement, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Rule } from 'aws-cdk-lib/aws-events';
import { LambdaFunction } from 'aws-cdk-lib/aws-events-targets';
import { type IGrantable, PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { IFunction } from 'aws-cdk-lib/aws-lambda';
import { BlockPublicAccess, Bucket, BucketEncryption, CfnBucket, HttpMethods } from 'aws-cdk-lib/aws-s3';
import { Construct, type IConstruct } from 'constructs';
import { PhotoMode, photoPrefixes } from '#domain/photo.ts';
import { accept } from './findings.ts';
import { photoCors, photoLifecycle } from './photo-bucket-rules.ts';

export type PhotoBucketProps = {
  /** Part of the bucket's name: S3's names are global. */
  readonly stage: string;
  /** How long a normal photo stays. */
  readonly photoDays: number;
  /** Where the page is served from; only from there may a browser upload. */
  readonly siteOrigins: readonly string[];
};

/**
 * The visitors' photos: private, unversioned (a version would survive its deletion), erased by rule at the latest, and
 * gone with the stack.
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
      // S3 refuses a rule that allows nobody.
      ...(cors.origins.length > 0 && {
        cors: [
          {
            allowedMethods: [HttpMethods.POST],
            allowedOrigins: [...cors.origins],
            exposedHeaders: [...cors.exposedHeaders],
            maxAge: cors.maxAgeSeconds,
          },
        ],
      }),
    });
    // By hand: for the same line the CDK would deploy a function of its own that may change every bucket's notifications.
    const { defaultChild } = this.bucket.node;
    if (defaultChild instanceof CfnBucket) {
      defaultChild.notificationConfiguration = { eventBridgeConfiguration: { eventBridgeEnabled: true } };
    }
    accept(this, {
      'AwsSolutions::AwsSolutions-S1':
        'Access logs would keep the paths of photos, and the addresses of visitors, longer than the photos.',
    });
  }

  /** To store photos, which is what a presigned POST lends to a browser. */
  grantUpload(grantee: IGrantable & IConstruct): void {
    this.grant(grantee, ['s3:PutObject']);
  }

  grantRead(grantee: IGrantable & IConstruct): void {
    this.grant(grantee, ['s3:GetObject']);
  }

  /** To delete, and to see by HeadObject that it is done. Without ListBucket a missing key answers 403. */
  grantDelete(grantee: IGrantable & IConstruct, modes: readonly PhotoMode[] = PhotoMode.options): void {
    this.grant(
      grantee,
      ['s3:DeleteObject', 's3:GetObject'],
      modes.map((mode) => photoPrefixes[mode]),
    );
  }

  /** For the sweeper alone: to find what nobody deleted. No function that a visitor reaches may list. */
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

  /** Calls this function for every photo that is stored, within seconds. */
  onStored(scope: Construct, lambda: IFunction): void {
    const rule = new Rule(scope, 'PhotoStored', {
      description: 'Looks at every photo as it arrives',
      eventPattern: {
        source: ['aws.s3'],
        detailType: ['Object Created'],
        detail: { bucket: { name: [this.bucket.bucketName] } },
      },
      targets: [new LambdaFunction(lambda)],
    });
    accept(rule, {
      'Serverless::Serverless-EventBusDLQ':
        'Tried again for a day. After that the rules by age erase the photo, as every other one.',
    });
  }

  /** The CDN shows normal photos; private ones are not even its to read. */
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
    const { defaultChild } = this.bucket.node;
    const name = CfnElement.isCfnElement(defaultChild) ? Stack.of(this).resolve(defaultChild.logicalId) : '';
    for (const prefix of prefixes) {
      accept(grantee, {
        [`AwsSolutions::AwsSolutions-IAM5[Resource::<${name}.Arn>/${prefix}*]`]:
          'A photo has a name of its own, made at its upload; the prefix is the narrowest that can be said.',
      });
    }
  }
}

/** Made of known parts, so that the site's policy can name the bucket before it is there. */
export function photoBucketName(scope: Construct, stage: string): string {
  const { account, region } = Stack.of(scope);
  return `face-images-${stage}-${account}-${region}`;
}

/** Where the browser uploads to. */
export const photoBucketOrigin = (scope: Construct, stage: string): string =>
  `https://${photoBucketName(scope, stage)}.s3.${Stack.of(scope).region}.amazonaws.com`;
