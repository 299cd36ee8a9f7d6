import { logEvent, UploadPermit } from '#domain/contract/page-calls.ts';
import type { ApiClient } from '../../frontend/api/client.ts';
import type { Services } from '../../frontend/state/visit/services.ts';

type Network = Pick<Services, 'send' | 'postPhoto'>;

type Losses = {
  /** Whether the tab was closed. A closed tab neither sends nor receives anything. */
  isDead: () => boolean;
  /** Whether the network loses the response that the server has just sent. */
  isLost: () => boolean;
  /** Whether a browser extension blocks the event log. */
  blocksEvents: boolean;
  /** Called after each API call that was sent, with the request and the permit in the response, if any. */
  onSent: (request: unknown, permit: UploadPermit | undefined) => void;
  /** Called with each permit that reached the page. */
  onReceived: (permit: UploadPermit) => void;
};

const never = () => new Promise<never>(() => {});

/** Wraps the network of one tab, so that it loses the responses that a test selects. */
export const lossyNetwork =
  ({ isDead, isLost, blocksEvents, onSent, onReceived }: Losses) =>
  ({ send, postPhoto }: Network): Network => {
    const lossySend: ApiClient = async (call, request, options) => {
      if (isDead()) return never();
      if (blocksEvents && call.path === logEvent.path) {
        return { ok: false, kind: 'network', message: 'blocked' };
      }
      const result = await send(call, request, options);
      const { data: permit } = UploadPermit.safeParse(result.ok ? result.data : undefined);
      onSent(request, permit);
      if (isDead()) return never();
      if (isLost()) return { ok: false, kind: 'network', message: 'lost' };
      if (permit) onReceived(permit);
      return result;
    };
    return {
      send: lossySend,
      postPhoto: async (...given) => {
        if (isDead()) return never();
        const outcome = await postPhoto(...given);
        if (isDead()) return never();
        return isLost() ? { ok: false, kind: 'network' } : outcome;
      },
    };
  };
