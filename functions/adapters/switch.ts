import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { SWITCH_CACHE_S, SWITCH_KEY, type SwitchState } from '#domain/settings/switch.ts';
import type { Clock, ReadSwitch } from '../use-cases/services.ts';
import type { Documents } from './documents.ts';

/**
 * An absent value counts as on. Any other value except "on" counts as off, because a mistyped value was probably meant
 * to switch something off.
 */
const isOn = (value: unknown): boolean => value === undefined || value === 'on';

const countOf = (value: unknown): number | undefined =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;

/**
 * Reads the operator's switch for analyses and uploads, at most once every `SWITCH_CACHE_S` seconds. After a failed
 * read, the next request tries again.
 */
export function createSwitch(
  documents: Documents,
  { table: TableName, now }: { table: string; now: Clock },
): ReadSwitch {
  let last: { readAt: number; state: Promise<SwitchState> } | undefined;

  async function read(): Promise<SwitchState> {
    const { Item = {} } = await documents.send(new GetCommand({ TableName, Key: { pk: SWITCH_KEY } }));
    return {
      analyses: isOn(Item['analyses']),
      uploads: isOn(Item['uploads']),
      analysesPerDay: countOf(Item['analysesPerDay']),
    };
  }

  return async () => {
    if (!last || now() - last.readAt >= SWITCH_CACHE_S * 1000) last = { readAt: now(), state: read() };
    try {
      return await last.state;
    } catch (error) {
      last = undefined;
      throw error;
    }
  };
}
