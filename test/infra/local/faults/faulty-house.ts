import { afterAll, beforeAll } from 'vitest';
import type { Cloud } from '../../../../infra/local/cloud.ts';
import { type FaultPlan, noFaults } from '../../../../infra/local/faults/plan.ts';
import { plainPhoto } from '../../../builders/plain-photo.ts';
import { skinAnalysis } from '../../../builders/report.ts';
import { lookInside } from '../../../e2e/support/inside.ts';
import { says, startScriptedModel } from '../../../support/scripted-model.ts';
import { startTemporaryCloud } from '../temporary-cloud.ts';

/** In place of seconds. */
const SLOW_MS = 40;
const FIFTEEN_MINUTES_MS = 15 * 60_000;

/** A cloud whose faults a test changes while it runs, with a model that always knows an answer. */
export function faultyHouse() {
  let plan: FaultPlan = noFaults;
  const calls: string[] = [];
  let house: { cloud: Cloud; model: Awaited<ReturnType<typeof startScriptedModel>>; photo: Uint8Array };

  beforeAll(async () => {
    const model = await startScriptedModel([says({ analysis: skinAnalysis() })]);
    const cloud = await startTemporaryCloud({
      model: { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model.url, MODEL_ID: 'scripted' },
      faults: {
        slowMs: SLOW_MS,
        plan: (call) => {
          calls.push(call);
          return plan(call);
        },
      },
    });
    const photo = await plainPhoto();
    house = { cloud, model, photo };
  });

  afterAll(async () => {
    await house.cloud.stop();
    await house.model.stop();
  });

  return {
    get cloud() {
      return house.cloud;
    },
    get model() {
      return house.model;
    },
    get photo() {
      return house.photo;
    },
    /** Every call since the last `break`, in order. */
    calls,
    /** From now on these calls go wrong, and are counted anew. */
    break(next: FaultPlan = noFaults): void {
      plan = next;
      calls.length = 0;
    },
    /** Private photos that are left after one sweep, with its clock moved on by 15 minutes. */
    async privatePhotosAfterSweep(): Promise<string[]> {
      await house.cloud.sweepNow(FIFTEEN_MINUTES_MS);
      return lookInside(house.cloud).photoKeys('private-images/');
    },
  };
}
