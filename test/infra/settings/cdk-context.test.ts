import { describe, expect, it } from 'vitest';
import { operatorContext } from '../../../infra/settings/cdk-context.ts';

describe('the part of the CDK context that the operator sets', () => {
  it("excludes the CDK's own keys, but keeps unknown and misspelt settings", () => {
    const cdks = {
      '@aws-cdk/core:bootstrapQualifier': 'abc',
      'aws:cdk:bundling-stacks': ['**'],
      'availability-zones:account=111122223333:region=eu-central-1': ['eu-central-1a'],
      'acknowledged-issue-numbers': [19_836],
      'cli-telemetry': false,
    };
    const own = { stage: 'prod', Stage: 'prod', alarmEmial: 'ops@example.com', website: 'false' };
    expect(operatorContext({ ...cdks, ...own })).toEqual(own);
  });
});
