import { Template } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { stackOf } from '../support/infra/synth.ts';
import { resources } from '../support/infra/template.ts';

/** Resource types whose names must be unique across all regions of an account, or across all accounts. */
const GLOBAL = /^AWS::(?:CloudFront|IAM|S3|CloudWatch::Dashboard)\b/;
/** Inline policies are exempt, because the name of an inline policy must be unique only within its role. */
const EXEMPT = /^AWS::IAM::Policy$/;

/** Every explicit name that must be unique across regions, in the form `type name`. */
function globalNames(stage: string, region: string): string[] {
  const env = { account: '111122223333', region };
  const template = Template.fromStack(stackOf({ stage }, { env }).stack);
  return resources(template)
    .filter(({ type }) => GLOBAL.test(type) && !EXEMPT.test(type))
    .flatMap(({ type, properties }) => namesIn(properties).map((name) => `${type} ${name}`));
}

/** The explicit names in the properties of a resource, including those in a `…Config` property. */
const namesIn = (properties: Readonly<Record<string, unknown>>): string[] =>
  Object.entries(properties).flatMap(([key, value]) => {
    if (/^(?:Name|BucketName|DashboardName|RoleName|ManagedPolicyName)$/.test(key)) return [String(value)];
    return key.endsWith('Config') ? namesIn(Object(value)) : [];
  });

const shared = (one: readonly string[], another: readonly string[]): string[] =>
  one.filter((name) => another.includes(name));

const here = globalNames('dev', 'eu-central-1');

describe('several stacks in one account', () => {
  it('need globally unique names only for the CloudFront resources, the bucket and the dashboard', () => {
    expect(here.map((each) => each.replace(/ .*/, '')).sort()).toEqual([
      'AWS::CloudFront::Function',
      'AWS::CloudFront::Function',
      'AWS::CloudFront::OriginAccessControl',
      'AWS::CloudFront::ResponseHeadersPolicy',
      'AWS::CloudFront::ResponseHeadersPolicy',
      'AWS::CloudFront::ResponseHeadersPolicy',
      'AWS::CloudWatch::Dashboard',
      'AWS::S3::Bucket',
    ]);
  });

  it('have no global resource name in common if their regions differ', () => {
    expect(shared(here, globalNames('dev', 'us-east-1'))).toEqual([]);
  });

  it('have no global resource name in common if their stages differ', () => {
    expect(shared(here, globalNames('prod', 'eu-central-1'))).toEqual([]);
  });

  it('give their CloudFront resources valid names even if the names of the stage and the region are long', () => {
    const longest = globalNames('stagetwelve1', 'ap-southeast-1').filter((each) =>
      each.startsWith('AWS::CloudFront'),
    );
    expect(longest.filter((each) => !/ [\w-]{1,64}$/.test(each))).toEqual([]);
  });
});
