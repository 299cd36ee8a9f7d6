import { COUNTER_GRACE_S, DAY_S } from '#domain/settings/lifetimes.ts';
import type { AddressAllowance, Clock } from '../../use-cases/services.ts';
import { raiseCounter } from './counter-items.ts';
import type { Documents } from '../documents.ts';
import { addressHash } from '../address-hash.ts';

type AddressAllowanceSettings = {
  table: string;
  hashSecret: string;
  now: Clock;
  /** The daily limit for one IP address, which applies separately to new sessions and to anonymous events. */
  perDay: number;
};

/** Counters for actions that need no session: one counter per action, address and day. */
export const createAddressAllowance = (
  documents: Documents,
  { table, hashSecret, now, perDay }: AddressAllowanceSettings,
): AddressAllowance => ({
  consume(action, address) {
    const day = Math.floor(now() / 1000 / DAY_S);
    const pk = `LIMIT#${action}#address#${addressHash(hashSecret, address, now())}#${day}`;
    return raiseCounter(documents, table, { pk, cap: perDay, ttl: (day + 1) * DAY_S + COUNTER_GRACE_S });
  },
});
