import { describe, expect, it } from 'vitest';
import { photoPrefixes } from '#domain/contract/photo.ts';
import { synth } from '../../support/infra/synth.ts';
import { resource, resources, statementsOf } from '../../support/infra/template.ts';

const template = synth();
const bucket = resource(template, 'AWS::S3::Bucket', 'Photos');
const policy = statementsOf(resource(template, 'AWS::S3::BucketPolicy', 'Photos'));
const everything = ['<PhotosBucket.Arn>', '<PhotosBucket.Arn>/*'];

describe('the photo bucket', () => {
  it('has the stage, the account and the region in its name', () => {
    expect(bucket.properties['BucketName']).toBe('face-images-dev-<AWS::AccountId>-<AWS::Region>');
    expect(resource(synth({ stage: 'prod' }), 'AWS::S3::Bucket', 'Photos').properties['BucketName']).toBe(
      'face-images-prod-<AWS::AccountId>-<AWS::Region>',
    );
  });

  it('has no versioning, object lock or replication, so that no copy of a deleted photo remains', () => {
    expect(bucket.properties).not.toHaveProperty('VersioningConfiguration');
    expect(bucket.properties).not.toHaveProperty('ObjectLockConfiguration');
    expect(bucket.properties).not.toHaveProperty('ReplicationConfiguration');
  });

  it('writes no access log, which would outlive the photos', () => {
    expect(bucket.properties).not.toHaveProperty('LoggingConfiguration');
  });

  it.each([
    [{}, 7],
    [{ photoDays: 30 }, 30],
  ])('deletes normal photos after $1 days and private photos after 1 day (settings: $0)', (given, days) => {
    expect(resource(synth(given), 'AWS::S3::Bucket', 'Photos').properties['LifecycleConfiguration']).toEqual({
      Rules: [
        { Prefix: photoPrefixes.normal, ExpirationInDays: days, Status: 'Enabled' },
        { Prefix: photoPrefixes.private, ExpirationInDays: 1, Status: 'Enabled' },
      ],
    });
  });

  it('allows browser uploads only from the site', () => {
    expect(bucket.properties['CorsConfiguration']).toEqual({
      CorsRules: [
        {
          AllowedMethods: ['POST'],
          AllowedOrigins: ['https://<WebsiteDistribution.DomainName>'],
          ExposedHeaders: ['ETag'],
          MaxAge: 3600,
        },
      ],
    });
  });

  it.each(['dev', 'prod'])('is emptied and deleted together with the %s stack', (stage) => {
    const stack = synth({ stage });
    expect(resource(stack, 'AWS::S3::Bucket', 'Photos').deletionPolicy).toBe('Delete');
    expect(resource(stack, 'Custom::S3AutoDeleteObjects', 'Photos')).toMatchObject({
      properties: { BucketName: '<PhotosBucket>' },
      deletionPolicy: 'Delete',
    });
  });
});

describe('the policy of the photo bucket', () => {
  it('refuses requests without TLS', () => {
    expect(policy).toContainEqual({
      Effect: 'Deny',
      Principal: { AWS: '*' },
      Action: ['s3:*'],
      Resource: everything,
      Condition: { Bool: { 'aws:SecureTransport': 'false' } },
    });
  });

  it('allows only the CloudFront distribution of this stack to read photos, and only normal photos', () => {
    expect(policy.filter(({ Principal }) => JSON.stringify(Principal).includes('cloudfront'))).toEqual([
      {
        Effect: 'Allow',
        Principal: { Service: 'cloudfront.amazonaws.com' },
        Action: ['s3:GetObject'],
        Resource: ['<PhotosBucket.Arn>/images/*'],
        Condition: {
          StringEquals: {
            'AWS:SourceArn':
              'arn:<AWS::Partition>:cloudfront::<AWS::AccountId>:distribution/<WebsiteDistribution>',
          },
        },
      },
    ]);
  });

  it('allows access only to CloudFront and to the function that empties the bucket when the stack is deleted', () => {
    const others = policy.filter(
      ({ Effect, Principal }) => Effect === 'Allow' && !JSON.stringify(Principal).includes('cloudfront'),
    );
    expect(others.map(({ Principal }) => Principal)).toEqual([
      { AWS: '<CustomS3AutoDeleteObjectsCustomResourceProviderRole.Arn>' },
    ]);
  });
});

describe('every bucket', () => {
  it.each(resources(template, 'AWS::S3::Bucket').map((each) => [each.name, each.properties] as const))(
    'blocks all public access and is encrypted: %s',
    (_name, properties) => {
      expect(properties['PublicAccessBlockConfiguration']).toEqual({
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      });
      expect(properties).toHaveProperty('BucketEncryption');
      expect(properties).not.toHaveProperty('AccessControl');
      expect(properties).not.toHaveProperty('WebsiteConfiguration');
    },
  );

  it('grants nothing to the principal "*"', () => {
    const open = resources(template, 'AWS::S3::BucketPolicy')
      .flatMap(statementsOf)
      .filter(({ Effect, Principal }) => Effect === 'Allow' && JSON.stringify(Principal).includes('"*"'));
    expect(open).toEqual([]);
  });
});

describe('a photo bucket', () => {
  const alone = synth({ website: false });

  it('has no CORS rule if the website is off, because S3 would reject a rule without an origin', () => {
    expect(resource(alone, 'AWS::S3::Bucket', 'Photos').properties).not.toHaveProperty('CorsConfiguration');
  });

  it('allows no CDN to read photos if the website is off', () => {
    const allowed = statementsOf(resource(alone, 'AWS::S3::BucketPolicy', 'Photos'));
    expect(JSON.stringify(allowed)).not.toContain('cloudfront');
  });
});
