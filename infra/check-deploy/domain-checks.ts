import { resolve4, resolveCname } from 'node:dns/promises';
import * as z from 'zod/mini';
import { type AwsAccount, errorOf, jsonCall } from '../operator/aws-account.ts';
import { parsed } from './account-checks.ts';
import { type Check, check } from './check.ts';

/** CloudFront accepts certificates from this region only. */
const CERTIFICATES = 'us-east-1';

/** A certificate that ends within this time was probably not renewed, because ACM normally renews earlier. */
const RENEWED_BEFORE_MS = 30 * 86_400_000;

const Certificate = z.object({
  Certificate: z.object({
    Status: z.string(),
    DomainName: z.string(),
    SubjectAlternativeNames: z.optional(z.array(z.string())),
    Type: z.optional(z.string()),
    /** In seconds since 1970. */
    NotAfter: z.optional(z.number()),
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
  if (!found) return check(name, 'problem', `${certificateArn} could not be looked up: ${errorOf(answer)}.`);
  if (found.Status !== 'ISSUED') {
    const advice =
      found.Status === 'PENDING_VALIDATION'
        ? `Create the DNS record that ACM in ${CERTIFICATES} shows for it, and wait until the status is ISSUED.`
        : `Request another certificate for ${domainName}, and set certificateArn to it.`;
    return check(name, 'problem', `its status is ${found.Status}. ${advice}`);
  }
  // ACM repeats the domain name among the alternative names.
  const names = [...new Set([found.DomainName, ...(found.SubjectAlternativeNames ?? [])])];
  if (!names.some((each) => covers(each, domainName)))
    return check(
      name,
      'problem',
      `it covers only ${names.join(', ')}. Request a certificate for ${domainName}.`,
    );
  const end = found.NotAfter === undefined ? undefined : new Date(found.NotAfter * 1000);
  if (end === undefined || end.getTime() - Date.now() > RENEWED_BEFORE_MS)
    return check(name, 'ok', `issued for ${domainName}`);
  const renewal =
    found.Type === 'IMPORTED'
      ? 'ACM does not renew an imported certificate: import a new one.'
      : `ACM renews it only while the DNS record exists that ACM in ${CERTIFICATES} shows for it. Create it again.`;
  return check(
    name,
    'note',
    `it ends on ${end.toISOString().slice(0, 10)} and is not renewed yet. ${renewal}`,
  );
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
