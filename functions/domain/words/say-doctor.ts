import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan } from '../plan/plan.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-parts.ts';
import { judgeWeek } from './say-start.ts';
import type { Words } from './words.ts';

/** What a doctor can do more for than cosmetics can, where it does not get better. */
const worthADoctor: readonly NeedName[] = ['blemishes', 'blackheads', 'redness', 'unevenness', 'darkSpots'];

/** For which of them the plan has something, and when the best of it is judged. */
function judged(plan: Plan): { need: NeedName; week: number } | undefined {
  // Pale patches have a line of their own.
  const isPale = plan.told.includes('vitiligo');
  return worthADoctor
    .filter((need) => !isPale || need !== 'unevenness')
    .flatMap((need) => {
      const [week] = plan.importance
        .flatMap((id) => plan.steps.filter(({ product }) => product.id === id))
        .filter(({ reasons }) => reasons.some((reason) => reason.need === need))
        .flatMap((step) => judgeWeek(step, plan) ?? []);
      return week === undefined ? [] : { need, week };
    })
    .at(0);
}

/** Where blemishes show or were asked about. */
const hasBlemishes = ({ needs }: Plan): boolean =>
  needs.some((need) => need.name === 'blemishes' && (need.asked || showsIn(need)));

/** Standing signs in their order; what was told adds its own before what is for everybody. */
export function sayDoctor(plan: Plan, { doctor }: Words, once: Once): string[] {
  const { doctorSigns, told } = plan;
  const open = judged(plan);
  const isDue = (sign: DoctorSign): boolean =>
    sign !== 'no-better' && (sign !== 'deep-spots' || hasBlemishes(plan));
  const last = open ? doctor.noBetter(open.need, open.week) : doctor.signs['no-better'];
  return once([
    ...doctorSigns.filter(isDue).map((sign) => doctor.signs[sign]),
    ...told.map((each) => doctor.told[each]),
    doctorSigns.includes('no-better') ? last : undefined,
  ]);
}
