import { COUNTER_GRACE_S, DAY_S } from '#domain/settings/lifetimes.ts';
import type { AddressAllowance, Clock } from '../../use-cases/services.ts';
import { raiseCounter } from './counter-items.ts';
import { addressScope, counterWindow } from './counter-window.ts';
import type { Documents } from '../documents.ts';

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
    const scope = addressScope(hashSecret, address, now());
    const { pk, endsAt } = counterWindow({ what: action, scope, windowS: DAY_S }, now());
    return raiseCounter(documents, table, { pk, cap: perDay, ttl: endsAt + COUNTER_GRACE_S });
  },
});
