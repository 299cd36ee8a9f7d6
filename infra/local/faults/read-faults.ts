import * as z from 'zod/mini';
import { unknownWord } from './call-name.ts';
import { Fault } from './kinds.ts';
import { type FaultPlan, type FaultRule, faultsOf, scriptedFaults, seededFaults } from './plan.ts';

const SHARE = /^(\d{1,3})% *(?:seed (\d{1,9}))?$/;
const RULE =
  /^(?<call>(?:api|s3|dynamodb|sqs|bedrock|queue)(?: (?!#|\d+%)\S+)*?)(?: #(?<nth>\d{1,6})(?<on>\+)?| (?<percent>\d{1,3})%(?: seed (?<seed>\d{1,9}))?)? (?<fault>[a-z]+)$/;

const Rule = z.object({
  call: z.string(),
  nth: z.optional(z.string()),
  on: z.optional(z.string()),
  percent: z.optional(z.coerce.number().check(z.lte(100))),
  seed: z.optional(z.coerce.number()),
  fault: Fault,
});

/**
 * Reads `DEWPOINT_FAULTS`: a share of all calls (`10%`, `10% seed 7`), or rules separated by `;` (`dynamodb
 * PutItem analyses #2 error; api POST /api/analyze-skin drop; bedrock 20% seed 7 error`). `#2` means only the second
 * call with this name, `#2+` every call from the second on, and `20%` a fifth of the calls. A rule
 * without any of these applies to every call.
 *
 * @throws Error that names the part that cannot be read
 */
export function readFaults(text: string): FaultPlan {
  const share = SHARE.exec(text.trim());
  if (share && Number(share[1]) <= 100) {
    return seededFaults({ share: Number(share[1]) / 100, seed: Number(share[2] ?? 1) });
  }
  return scriptedFaults(text.split(';').map((part) => readRule(part.trim().replaceAll(/\s+/g, ' '))));
}

function readRule(text: string): FaultRule {
  const rule = Rule.safeParse(RULE.exec(text)?.groups);
  if (!rule.success) {
    throw new Error(
      `DEWPOINT_FAULTS: "${text}" is neither a percentage ("10%") nor a rule ("dynamodb PutItem analyses #2 error", "bedrock 20% error")`,
    );
  }
  const { call, nth, on, percent, seed, fault } = rule.data;
  const unknown = unknownWord(call);
  if (unknown) {
    const { after, word, possible } = unknown;
    const instead = possible.length === 0 ? 'Leave it out' : `Use one of: ${possible.join(', ')}`;
    throw new Error(`DEWPOINT_FAULTS: "${text}": "${after}" has no "${word}". ${instead}`);
  }
  if (!faultsOf(call).includes(fault)) {
    throw new Error(
      `DEWPOINT_FAULTS: "${text}": ${fault} does not apply to ${call}. Use one of: ${faultsOf(call).join(', ')}`,
    );
  }
  return {
    call,
    fault,
    ...(nth && { from: Number(nth), ...(!on && { times: 1 }) }),
    ...(percent !== undefined && { share: percent / 100, ...(seed !== undefined && { seed }) }),
  };
}
