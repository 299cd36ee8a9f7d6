import * as z from 'zod/mini';
import type { PhotoMode } from '#domain/contract/photo.ts';
import { visitor } from '../../../support/visitor.ts';
import { phone } from './phone.ts';
import type { AwsCall } from './meter.ts';
import type { MeteredCloud } from './metered-cloud.ts';

export const visitSteps = [
  'session started',
  'event',
  'upload permitted',
  'upload',
  'normal analysis',
  'private analysis',
  'poll',
  'result dropped',
  'photo deleted',
  'deletion confirmed',
] as const;
export type VisitStep = (typeof visitSteps)[number];

/** What one step of a visit uses: AWS calls, including model calls, and reads and writes of the table. */
export const StepCost = z.object({
  calls: z.int(),
  writes: z.int(),
  readUnits: z.number(),
  writeUnits: z.number(),
  /** The names of the calls, such as `dynamodb UpdateItem`, in the order of their responses. Model calls come last. */
  named: z.array(z.string()),
});
export type StepCost = z.infer<typeof StepCost>;
export type VisitCost = Record<VisitStep, StepCost>;

/**
 * The number of AWS calls after the model's reply. One stores the result. In private mode, five more check whether the
 * photo exists, mark it so that a later upload is not analysed, delete it, check that it is gone, and store the
 * receipt.
 */
const AFTER_MODEL = { normal: 1, private: 6 } as const;

const Session = z.object({ sessionId: z.string() });
const writeActions = new Set(['PutItem', 'UpdateItem', 'DeleteItem']);

/** Completes a visit in each mode, and counts the AWS calls of each step. */
export async function countVisit(cloud: MeteredCloud, photo: Uint8Array): Promise<VisitCost> {
  const user = visitor(cloud.url);
  const log = (eventName: string, sessionId?: string) =>
    user.call('POST', '/api/log-events', { sessionId, eventName, eventData: phone });

  // The first visit is a warm-up. It is not counted, because it also opens connections and loads modules.
  const first = await user.permit('private', photo);
  await user.upload(first, photo);
  await cloud.during(() => user.start(first), AFTER_MODEL.private);
  const started = await cloud.during(async () => Session.parse(await (await log('session_started')).json()));
  const { sessionId } = started.result;
  const event = await cloud.during(() => log('normal_inquiry_started', sessionId));
  const permitted = await cloud.during(() => user.permit('normal', photo, sessionId));
  const uploaded = await cloud.during(() => user.upload(permitted.result, photo));
  const analysed = await cloud.during(
    () => user.start({ ...permitted.result, sessionId }),
    AFTER_MODEL.normal,
  );
  const polled = await cloud.during(() => user.read(analysed.result.analysisId, sessionId));
  const dropped = await cloud.during(() => drop(analysed.result.analysisId));
  const deleted = await cloud.during(() => user.deletePhoto(permitted.result));

  const privatePermission = await permitAndUpload('private');
  const privately = await cloud.during(
    () => user.start({ ...privatePermission, sessionId }),
    AFTER_MODEL.private,
  );
  const confirmed = await cloud.during(() => user.deletePhoto(privatePermission));

  return {
    'session started': costOf(started),
    event: costOf(event),
    'upload permitted': costOf(permitted),
    upload: costOf(uploaded),
    'normal analysis': costOf(analysed),
    'private analysis': costOf(privately),
    poll: costOf(polled),
    'result dropped': costOf(dropped),
    'photo deleted': costOf(deleted),
    'deletion confirmed': costOf(confirmed),
  };

  function drop(analysisId: string): Promise<Response> {
    return user.call('DELETE', `/api/analyze-skin/${analysisId}`, undefined, { 'x-session-id': sessionId });
  }

  async function permitAndUpload(mode: PhotoMode) {
    const permit = await user.permit(mode, photo, sessionId);
    // Waits until the uploaded photo has been checked, so that the check does not count towards the next step.
    await cloud.during(() => user.upload(permit, photo));
    return permit;
  }
}

function costOf({ calls, modelCalls }: { calls: readonly AwsCall[]; modelCalls: number }): StepCost {
  const sum = (of: (call: AwsCall) => number): number => calls.reduce((total, call) => total + of(call), 0);
  const named = calls.map(({ service, action }) => `${service} ${action}`);
  return {
    calls: calls.length + modelCalls,
    writes: calls.filter(({ action }) => writeActions.has(action)).length,
    readUnits: sum(({ readUnits }) => readUnits),
    writeUnits: sum(({ writeUnits }) => writeUnits),
    named: [...named, ...Array.from({ length: modelCalls }, () => 'bedrock Converse')],
  };
}
