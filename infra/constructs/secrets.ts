import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';

/**
 * Long enough that nobody can guess a secret. Secrets have only letters and digits, because one is sent in a header.
 */
const LENGTH = 48;

/**
 * One version of a secret. `reference` is a CloudFormation dynamic reference, which contains the secret's name but not
 * its value.
 */
export type SecretVersion = { readonly version: number; readonly reference: string };

/** The current secrets, and the additional ones that must be valid during a rotation. */
export type ProductSecrets = {
  /** The keys that the API accepts from the CDN. The CDN sends `current`. */
  readonly originKey: {
    readonly current: SecretVersion;
    /**
     * The API accepts the key of the next version in advance, because a new API key takes a while to become active.
     * A key is therefore active by the time the CDN starts to send it. The previous key is deleted at the end of a
     * deployment, when the CDN has been updated everywhere.
     */
    readonly next: SecretVersion;
  };
  readonly deleteToken: {
    readonly current: SecretVersion;
    /** The previous secret. Visitors may still have tokens signed with it. Absent in the first version. */
    readonly former: SecretVersion | undefined;
  };
  readonly hash: SecretVersion;
};

/**
 * Creates the secrets of the product. The value of a secret never changes: raising `version` creates new secrets
 * under new names, so CloudFormation updates every resource that refers to one. If the name stayed the same,
 * CloudFormation would not resolve the reference again until something else in the resource changed.
 */
export function createSecrets(scope: Construct, version: number): ProductSecrets {
  const secret = (id: string, description: string, of: number): SecretVersion => ({
    version: of,
    reference: new GeneratedSecret(scope, versioned(id, of), { description }).reference,
  });
  const originKey = (of: number) => secret('OriginKey', 'The key that the CDN sends to the API', of);
  const deleteToken = (of: number) => secret('DeleteTokenKey', 'Signs delete tokens', of);
  return {
    originKey: { current: originKey(version), next: originKey(version + 1) },
    deleteToken: {
      current: deleteToken(version),
      former: version > 1 ? deleteToken(version - 1) : undefined,
    },
    hash: secret('HashKey', 'Hashes addresses and requests', version),
  };
}

/** The first version has no number in its id. A different id would replace the secrets of deployed stacks. */
export const versioned = (id: string, version: number): string => (version === 1 ? id : `${id}${version}`);

/** A secret that Secrets Manager generates in the account. */
class GeneratedSecret extends Construct {
  readonly reference: string;

  constructor(scope: Construct, id: string, { description }: { readonly description: string }) {
    super(scope, id);
    const secret = new Secret(this, 'Secret', {
      description,
      generateSecretString: { passwordLength: LENGTH, excludePunctuation: true, includeSpace: false },
      removalPolicy: RemovalPolicy.DESTROY,
    });
    suppress(this, {
      'AwsSolutions::AwsSolutions-SMG4':
        'Values are read at deployment. The setting `secretsVersion` rotates all of them at once.',
    });
    // API keys, headers and environment variables accept only strings, so the value must be unwrapped.
    this.reference = secret.secretValue.unsafeUnwrap();
  }
}
