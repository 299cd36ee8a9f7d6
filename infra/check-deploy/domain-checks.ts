import { resolve4, resolveCname } from 'node:dns/promises';
import * as z from 'zod/mini';
import { type AwsAccount, errorOf, jsonCall } from '../operator/aws-account.ts';
import { parsed } from './account-checks.ts';
import { type Check, check } from './check.ts';

/** CloudFront accepts certificates from this region only. */
const CERTIFICATES = 'us-east-1';

const Certificate = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.optional(z.array(z.string())),
  }),
});

export async function checkCertificate(
  { ask }: AwsAccount,
  { domainName, certificateArn }: { domainName: string; certificateArn: string },
): Promise<Check> {
  const call = jsonCall('acm', 'CertificateManager.DescribeCertificate', { CertificateArn: certificateArn });
  const answer = await ask({ ...call, region: CERTIFICATES });
  const found = parsed(answer, Certificate)?.Certificate;
  const name = 'certificate';
  if (!found) return check(name, 'missing', `${certificateArn} could not be looked up: ${errorOf(answer)}.`);
  if (found.Status !== 'ISSUED') {
    return check(
      name,
      'missing',
      `its status is ${found.Status}. Create the DNS record that ACM in ${CERTIFICATES} shows for it, and wait until the status is ISSUED.`,
    );
  }
  // ACM repeats the domain name among the alternative names.
  const names = [...new Set([found.DomainName, ...(found.SubjectAlternativeNames ?? [])])];
  return names.some((each) => covers(each, domainName))
    ? check(name, 'ok', `issued for ${domainName}`)
    : check(name, 'missing', `it covers only ${names.join(', ')}. Request a certificate for ${domainName}.`);
}

/** A wildcard matches exactly one label of the name. */
const covers = (pattern: string, domainName: string): boolean =>
  pattern === domainName ||
  (pattern.startsWith('*.') && pattern.slice(2) === domainName.split('.').slice(1).join('.'));

const none = (): string[] => [];

type Resolver = { cname(name: string): Promise<string[]>; addresses(name: string): Promise<string[]> };
const systemResolver: Resolver = { cname: resolveCname, addresses: resolve4 };

/** Reports problems as notes only, because the name normally does not resolve before the first deployment. */
export async function checkDns(domainName: string, resolver: Resolver = systemResolver): Promise<Check> {
  const [alias] = await resolver.cname(domainName).catch(none);
  const after = 'After the deployment, point it to the host in the output DistributionHost.';
  if (alias !== undefined) {
    return alias.endsWith('.cloudfront.net')
      ? check('DNS', 'ok', `${domainName} points to ${alias}; compare it with the output DistributionHost`)
      : check('DNS', 'note', `${domainName} points to ${alias}, which is not CloudFront. ${after}`);
  }
  const [address] = await resolver.addresses(domainName).catch(none);
  return check(
    'DNS',
    'note',
    address === undefined
      ? `${domainName} does not resolve yet. ${after}`
      : `${domainName} resolves to ${address}; the target of an ALIAS record cannot be checked. ${after}`,
  );
}
