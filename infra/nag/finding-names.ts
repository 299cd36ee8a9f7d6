import { CfnElement, Stack, Token } from 'aws-cdk-lib';
import type { IBucket } from 'aws-cdk-lib/aws-s3';

// These functions format values of the template as cdk-nag does in the ids of its findings.

/** The ARN of a bucket in this stack. */
export function bucketArnInFindings(bucket: IBucket): string {
  const { defaultChild } = bucket.node;
  if (!CfnElement.isCfnElement(defaultChild)) throw new Error(`${bucket.node.path} is not in this stack`);
  return `<${Stack.of(bucket).getLogicalId(defaultChild)}.Arn>`;
}

/** `text`, or the `placeholder` if the value is not known before the deployment. */
export const inFindings = (text: string, placeholder: string): string =>
  Token.isUnresolved(text) ? placeholder : text;

export const partitionInFindings = ({ partition }: Stack): string =>
  inFindings(partition, '<AWS::Partition>');
