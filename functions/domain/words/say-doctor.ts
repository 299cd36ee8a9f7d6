import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan } from '../plan/plan.ts';
import type { Once } from './once.ts';
import { judgeWeek } from './say-start.ts';
import type { Words } from './words.ts';

/** What a doctor can do more for than cosmetics can, where it does not get better. */
const worthADoctor: readonly NeedName[] = ['blemishes', 'blackheads', 'redness'];

/** For which of them the plan has something, and when the best of it is judged. */
function judged(plan: Plan): { need: NeedName; week: number } | undefined {
  return worthADoctor
    .flatMap((need) => {
      const [week] = plan.importance
        .flatMap((id) => plan.steps.filter(({ product }) => product.id === id))
        .filter(({ reasons }) => reasons.some((reason) => reason.need === need))
        .flatMap((step) => judgeWeek(step, plan) ?? []);
      return week === undefined ? [] : { need, week };
    })
    .at(0);
}

/** Standing signs in their order; what was told adds its own before what is for everybody. */
export function sayDoctor(plan: Plan, { doctor }: Words, once: Once): string[] {
  const { doctorSigns, told } = plan;
  const open = judged(plan);
  const last = open ? doctor.noBetter(open.need, open.week) : doctor.signs['no-better'];
  return once([
    ...doctorSigns.filter((sign) => sign !== 'no-better').map((sign) => doctor.signs[sign]),
    ...told.map((each) => doctor.told[each]),
    doctorSigns.includes('no-better') ? last : undefined,
  ]);
}
