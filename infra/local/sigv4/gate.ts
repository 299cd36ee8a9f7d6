import { parseAmzDate, type Scope } from '../../shared/signature.ts';

export const MAX_CLOCK_SKEW_MS = 15 * 60 * 1000;

export type Key = { readonly accessKeyId: string; readonly secretAccessKey: string };

/** The keys whose signatures a local service accepts, and the region of the service. */
export type Gate<Principal extends Key = Key> = {
  readonly principals: readonly Principal[];
  readonly region: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
};

type Resolved<Principal extends Key> =
  | { readonly ok: true; readonly principal: Principal; readonly scope: Scope }
  | { readonly ok: false; readonly fault: 'scope' | 'unknown-key' }
  | { readonly ok: false; readonly fault: 'region'; readonly region: string };

/**
 * Finds the owner of the key in `KEY/YYYYMMDD/region/service/aws4_request`. `amzDate` is the time of the
 * request as `YYYYMMDDTHHMMSSZ`.
 */
export function resolveCredential<Principal extends Key>(
  credential: string,
  amzDate: string,
  service: string,
  gate: Gate<Principal>,
): Resolved<Principal> {
  const [accessKeyId, date, region, named, terminator, ...rest] = credential.split('/');
  const fits = date === amzDate.slice(0, 8) && named === service && terminator === 'aws4_request';
  if (date === undefined || region === undefined || !fits || rest.length > 0) {
    return { ok: false, fault: 'scope' };
  }
  if (region !== gate.region) return { ok: false, fault: 'region', region };
  const principal = gate.principals.find((each) => each.accessKeyId === accessKeyId);
  if (!principal) return { ok: false, fault: 'unknown-key' };
  return { ok: true, principal, scope: { date, region, service } };
}

/** Whether a request was signed too far in the past or in the future. `undefined` if its date cannot be read. */
export function isSkewed(amzDate: string, nowMs: number): boolean | undefined {
  const signedAt = parseAmzDate(amzDate);
  return signedAt === undefined ? undefined : Math.abs(nowMs - signedAt) > MAX_CLOCK_SKEW_MS;
}
