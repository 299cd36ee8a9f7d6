import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { suppress } from '../nag/suppress.ts';

/** Too long to guess. Letters and digits only, because the value is sent in a header. */
const LENGTH = 48;

/** One value of a secret, as a CloudFormation dynamic reference: the template holds its name only. */
export type SecretVersion = { readonly version: number; readonly reference: string };

/** The current secrets, and those that must also be valid so that nobody notices a rotation. */
export type ProductSecrets = {
  /** The CDN sends the current one. */
  readonly originKey: {
    readonly current: SecretVersion;
    /**
     * The API accepts it one version ahead: a new API key takes a while to work, and by the time the CDN shows this one
     * it has been there since the deployment before. The key that the CDN showed until then goes when the deployment
     * cleans up, after the CDN has been updated everywhere.
     */
    readonly next: SecretVersion;
  };
  readonly deleteToken: {
    readonly current: SecretVersion;
    /** The former secret, which signed tokens that visitors still hold. Absent in the first version. */
    readonly former: SecretVersion | undefined;
  };
  readonly hash: SecretVersion;
};

/**
 * The secrets of the product. A value never changes under its name: raising `version` makes new secrets under new names,
 * so that CloudFormation updates every resource that refers to one. It resolves a reference of the same name again only
 * where something else of that resource changes.
 */
export function createSecrets(scope: Construct, version: number): ProductSecrets {
  const secret = (id: string, description: string, of: number): SecretVersion => ({
    version: of,
    reference: new GeneratedSecret(scope, versioned(id, of), { description }).reference,
  });
  const originKey = (of: number) => secret('OriginKey', 'What the CDN shows to the API', of);
  const deleteToken = (of: number) => secret('DeleteTokenKey', 'Signs deleteTokens', of);
  return {
    originKey: { current: originKey(version), next: originKey(version + 1) },
    deleteToken: {
      current: deleteToken(version),
      former: version > 1 ? deleteToken(version - 1) : undefined,
    },
    hash: secret('HashKey', 'Hides addresses and requests in hashes', version),
  };
}

/** The first version has no number in its id, so that deployments from before there were versions keep it. */
export const versioned = (id: string, version: number): string => (version === 1 ? id : `${id}${version}`);

/** A secret made in the account. */
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
        'A value is read at deployment: the setting `secretsVersion` rotates all of them at once.',
    });
    // The value is copied to an API key, a header and environment variables, none of which is a secret store.
    this.reference = secret.secretValue.unsafeUnwrap();
  }
}
