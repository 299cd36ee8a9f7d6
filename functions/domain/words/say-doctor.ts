import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan } from '../plan/plan.ts';
import { startWeekOf } from '../plan/schedule.ts';
import { isAtLeast } from '../reading/reading.ts';
import { isBasePart } from './base-part.ts';
import type { Once } from './once.ts';
import { showsIn } from './plan-parts.ts';
import { judgeWeek } from './say-start.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

/** What a doctor can do more for than cosmetics can, where it does not get better. */
const worthADoctor: readonly NeedName[] = ['blemishes', 'blackheads', 'redness', 'unevenness', 'darkSpots'];

/** After so many weeks of use a doctor is asked, even where a product may take longer to show all that it does. */
const WEEKS_BEFORE_A_DOCTOR = 12;

/** For which of them the plan has something that is said to be for it, and when a doctor is due if that did nothing. */
function judged(plan: Plan): { need: NeedName; week: number } | undefined {
  const spoken = spokenReasons(plan);
  // Pale patches have a line of their own.
  const isPale = plan.told.includes('vitiligo');
  return worthADoctor
    .filter((need) => !isPale || need !== 'unevenness')
    .flatMap((need) => {
      const [week] = plan.importance
        .flatMap((id) => plan.steps.filter(({ product }) => product.id === id))
        .filter((step) => Object.values(spoken(step)).some((reason) => reason?.need === need))
        .toSorted((one, other) => Number(isBasePart(one.lead)) - Number(isBasePart(other.lead)))
        .flatMap((step) => {
          const judge = judgeWeek(step, plan);
          return judge === undefined
            ? []
            : Math.min(judge, startWeekOf(step.schedule) - 1 + WEEKS_BEFORE_A_DOCTOR);
        });
      return week === undefined ? [] : { need, week };
    })
    .at(0);
}

/** Where blemishes show or were asked about. */
const hasBlemishes = ({ needs }: Plan): boolean =>
  needs.some((need) => need.name === 'blemishes' && (need.asked || showsIn(need)));

const has = ({ needs }: Plan, name: Need['name'], level: NonNullable<Need['level']>): boolean =>
  needs.some((need) => need.name === name && isAtLeast(need.level ?? 'none', level));

/** Standing signs in their order; what was told adds its own before what is for everybody. */
export function sayDoctor(plan: Plan, { doctor }: Words, once: Once): string[] {
  const { doctorSigns, told } = plan;
  const open = judged(plan);
  const isDue = (sign: DoctorSign): boolean =>
    sign !== 'no-better' && (sign !== 'deep-spots' || hasBlemishes(plan));
  const last = open ? doctor.noBetter(open.need, open.week) : doctor.signs['no-better'];
  return once([
    told.includes('older') && has(plan, 'darkSpots', 'slight') ? doctor.spots : undefined,
    ...doctorSigns.filter(isDue).map((sign) => doctor.signs[sign]),
    ...told.map((each) => doctor.told[each]),
    has(plan, 'dryness', 'strong') ? doctor.dryness : undefined,
    doctorSigns.includes('no-better') ? last : undefined,
  ]);
}
