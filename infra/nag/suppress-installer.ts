import { DefaultStackSynthesizer, Stack } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';
import type { IConstruct } from 'constructs';
import { bucketArnInFindings, inFindings, partitionInFindings } from './finding-names.ts';
import { suppress } from './suppress.ts';

const INSTALLER = 'Custom::CDKBucketDeployment';
const NOT_OURS = "The CDK's own function, which runs only to copy the page during a deployment.";

/** Suppresses findings about the CDK's own function that copies the page into its bucket. Only the CDK can fix them. */
export function suppressInstaller(scope: IConstruct, target: IBucket): void {
  const stack = Stack.of(scope);
  const installer = stack.node.children.find(({ node }) => node.id.startsWith(INSTALLER));
  if (!installer) return;
  const account = inFindings(stack.account, '<AWS::AccountId>');
  // The name of the assets bucket contains the qualifier under which the account was bootstrapped.
  const qualifier = stack.synthesizer.bootstrapQualifier ?? DefaultStackSynthesizer.DEFAULT_QUALIFIER;
  const assets = `cdk-${qualifier}-assets-${account}-${inFindings(stack.region, '<AWS::Region>')}`;
  const wildcards = [
    'Action::s3:Abort*',
    'Action::s3:DeleteObject*',
    'Action::s3:GetBucket*',
    'Action::s3:GetObject*',
    'Action::s3:List*',
    'Resource::*',
    `Resource::${bucketArnInFindings(target)}/*`,
    `Resource::arn:${partitionInFindings(stack)}:s3:::${assets}/*`,
  ];
  const ids = [
    'AwsSolutions::AwsSolutions-L1',
    'AwsSolutions::AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole]',
    ...wildcards.map((wildcard) => `AwsSolutions::AwsSolutions-IAM5[${wildcard}]`),
    'Serverless::Serverless-LambdaDLQ',
    'Serverless::Serverless-LambdaLatestVersion',
    'Serverless::Serverless-LambdaTracing',
  ];
  suppress(installer, Object.fromEntries(ids.map((id) => [id, NOT_OURS])));
}
