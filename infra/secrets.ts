import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { accept } from './findings.ts';

/** Long enough that nobody guesses it, letters and digits alone, because it travels in a header. */
const LENGTH = 48;

/**
 * A secret made in the account. It reaches functions and CDN as a CloudFormation dynamic reference, so the template holds
 * its name only.
 */
export class GeneratedSecret extends Construct {
  readonly reference: string;

  constructor(scope: Construct, id: string, { meaning }: { readonly meaning: string }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description: meaning,
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true, includeSpace: false },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    accept(this, {
      'AwsSolutions::AwsSolutions-SMG4':
        'A rotation would end sessions in flight: the value is read at deployment. The README says how to replace it.',
    });
    // Into an API key, a header or a function's environment: places that are not secret stores, and are named here.
    this.reference = secret.secretValue.unsafeUnwrap();
  }
}
