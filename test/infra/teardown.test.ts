import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { synth } from '../support/infra/synth.ts';
import { resource, resources, statementsOf } from '../support/infra/template.ts';

/**
 * These tests derive the effect of `cdk destroy` from the template, because the emulator that the deployment test uses
 * deletes less than CloudFormation does.
 */

const kept = (stage: string): string[] =>
  resources(synth({ stage })).flatMap(({ name, deletionPolicy }) =>
    deletionPolicy === 'Delete' ? [] : [name],
  );

const template = synth({ stage: 'prod' });
const buckets = resources(template, 'AWS::S3::Bucket').map(({ name }) => name);

describe('cdk destroy', () => {
  it('leaves no resource behind in stages other than prod', () => {
    expect(kept('dev')).toEqual([]);
    expect(kept('test')).toEqual([]);
  });

  it('leaves only the Sessions table behind in stage prod, as the README states', () => {
    expect(kept('prod')).toEqual(['SessionsTable']);
    const readme = readFileSync('infra/README.md', 'utf8').replaceAll(/\s+/g, ' ');
    expect(readme).toContain('In stage `prod` the Sessions table stays');
  });

  it.each(buckets)(
    'empties %s with a function that is allowed to list and delete objects, and to block uploads',
    (name) => {
      const owner = name.replace(/Bucket$/, '');
      const eraser = resource(template, 'Custom::S3AutoDeleteObjects', owner);
      expect(eraser.properties).toMatchObject({ BucketName: `<${name}>` });
      const allowed = statementsOf(resource(template, 'AWS::S3::BucketPolicy', owner)).find(({ Principal }) =>
        JSON.stringify(Principal).includes('AutoDeleteObjects'),
      );
      expect(allowed?.Effect).toBe('Allow');
      expect(allowed?.Action).toEqual(
        expect.arrayContaining(['s3:DeleteObject*', 's3:List*', 's3:PutBucketPolicy']),
      );
      expect(allowed?.Resource).toEqual([`<${name}.Arn>`, `<${name}.Arn>/*`]);
    },
  );

  it('deletes a bucket and its policy only after the bucket is empty', () => {
    const erasers = Object.values(template.findResources('Custom::S3AutoDeleteObjects'));
    expect(erasers).toHaveLength(buckets.length);
    for (const { DependsOn } of erasers) expect(DependsOn).toEqual([expect.stringMatching(/BucketPolicy/)]);
  });

  it('leaves no photo behind in old versions, replicas or backups', () => {
    const photos = resource(template, 'AWS::S3::Bucket', 'Photos').properties;
    const copies = ['VersioningConfiguration', 'ReplicationConfiguration', 'ObjectLockConfiguration'];
    expect(copies.filter((each) => each in photos)).toEqual([]);
    expect(resources(template).filter(({ type }) => type.startsWith('AWS::Backup::'))).toEqual([]);
  });
});
