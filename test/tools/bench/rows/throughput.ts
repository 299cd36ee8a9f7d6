import * as z from 'zod/mini';
import { type Child, startChild } from '../child.ts';
import { phone } from '../counting/phone.ts';
import type { Figure, Side } from '../figure.ts';
import { type Load, load, type Sent } from '../load.ts';
import { repeat } from '../repeat.ts';
import type { Row } from '../row.ts';

const CONNECTIONS = [1, 4, 16, 64] as const;
const SLICE_MS = 300;
/** The number of sessions, large enough that no session reaches its hourly event limit. */
const SESSIONS = 64;

const Server = z.object({
  url: z.string(),
  bareUrl: z.string(),
  analysisId: z.string(),
  sessionId: z.string(),
});
type Server = z.infer<typeof Server>;
type Slice = Load & { readonly dynamodbCalls: number };

export const throughputRow: Row = {
  name: 'throughput',
  title: 'Calls a second',
  async measure(progress) {
    const child = await startChild('server', [], Server);
    const figures: Figure[] = [];
    const kinds = await requestsOf(child);
    for (const { name, next } of kinds) {
      for (const connections of CONNECTIONS) {
        progress(`${name} over ${connections} connections, ours and the bare server in turn`);
        const slice = (url: string) => () => takeSlice(child.answer, url, connections, next);
        const { samples, settled } = await repeat(
          [slice(child.answer.url), slice(child.answer.bareUrl)],
          ({ perSecond }) => perSecond,
          { least: 5, most: 8, seconds: 4 },
        );
        const [ours = [], bare = []] = samples;
        figures.push({
          what: `${name}, ${connections} at once`,
          unit: 'per s',
          ours: side('the embedded cloud', ours),
          reference: side('bare server', bare),
          settled,
        });
      }
    }
    await child.stop();
    return { figures };
  },
};

async function requestsOf({ answer }: Child<Server>): Promise<{ name: string; next: () => Sent }[]> {
  const sessions = await Promise.all(Array.from({ length: SESSIONS }, () => startSession(answer.url)));
  let sent = 0;
  return [
    {
      name: 'log-events',
      next() {
        sent += 1;
        const sessionId = sessions[sent % SESSIONS] ?? '';
        const body = JSON.stringify({ sessionId, eventName: 'image_upload_started', eventData: phone });
        return { path: '/api/log-events', body, sessionId };
      },
    },
    {
      name: 'status polls',
      next: () => ({ path: `/api/analyze-skin/${answer.analysisId}`, sessionId: answer.sessionId }),
    },
  ];
}

async function startSession(url: string): Promise<string> {
  const body = JSON.stringify({ eventName: 'session_started', eventData: phone });
  const headers = { 'Content-Type': 'application/json' };
  const response = await fetch(`${url}/api/log-events`, { method: 'POST', headers, body });
  return z.object({ sessionId: z.string() }).parse(await response.json()).sessionId;
}

async function takeSlice(server: Server, url: string, connections: number, next: () => Sent): Promise<Slice> {
  const asked = async (): Promise<number> => Number(await (await fetch(`${server.bareUrl}/asked`)).text());
  const before = await asked();
  const taken = await load(url, connections, SLICE_MS, next);
  return { ...taken, dynamodbCalls: (await asked()) - before };
}

/**
 * Rounds the calls per request, because the exact number varies: a few events need two more calls if their random slot
 * (`adapters/events.ts`) is already taken.
 */
const side = (label: string, slices: readonly Slice[]): Side => ({
  label,
  work: {
    statuses: slices[0]?.statuses ?? '',
    'DynamoDB calls a request': Math.round(
      slices.reduce((sum, { dynamodbCalls }) => sum + dynamodbCalls, 0) /
        slices.reduce((sum, { requests }) => sum + requests, 0),
    ),
  },
  values: slices.map(({ perSecond }) => perSecond),
});
