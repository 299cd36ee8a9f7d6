import type { DoctorSign } from '../plan/doctor-sign.ts';
import type { NeedName } from '../plan/evidence/subject.ts';
import type { Need, Plan } from '../plan/plan.ts';
import type { Told } from '../plan/told.ts';
import { startWeekOf } from '../plan/schedule.ts';
import { isAtLeast } from '../reading/reading.ts';
import type { Due } from './note-words.ts';
import type { Once } from './once.ts';
import { mainSubject } from './main-subject.ts';
import { showsIn } from './plan-parts.ts';
import { judgeWeek } from './say-start.ts';
import { spokenReasons } from './spoken-reasons.ts';
import type { Words } from './words.ts';

/**
 * What a doctor can do more for than cosmetics can. Guidelines review blemishes and the tone after so many weeks of use, even where
 * a product may take longer to show all that it does; the rest has no such date.
 */
const worthADoctor: readonly (readonly [NeedName, number])[] = [
  ['blemishes', 12],
  ['blackheads', 12],
  ['redness', Infinity],
  ['unevenness', 12],
  ['darkSpots', Infinity],
];

/** Pale patches, and dark spots at an older age, have a line of their own. */
const isSaidElsewhere = (need: NeedName, plan: Plan): boolean =>
  (need === 'unevenness' && plan.told.includes('vitiligo')) || (need === 'darkSpots' && areOldSpots(plan));

const lastOf = <Judged extends { week: number }>(all: readonly Judged[]): Judged | undefined =>
  all.toSorted((one, other) => other.week - one.week)[0];

/** Says needs together that share a date or a later step, by the later of their dates. */
const joinedBy = (dues: readonly Due[], keyOf: (due: Due) => string | number): Due[] =>
  [...Map.groupBy(dues, keyOf).values()].flatMap((group) => {
    const last = lastOf(group);
    const needs = group.flatMap((each) => each.needs);
    return last ? { ...last, needs, later: lastOf(group.flatMap(({ later }) => later ?? [])) } : [];
  });

/**
 * The dates for needs that the plan has a judged step for. A date before the last of these steps is judged names that step and
 * its week, as use goes on meanwhile.
 */
function judged(plan: Plan): Due[] {
  const spoken = spokenReasons(plan);
  const dues = worthADoctor.flatMap(([need, reviewed]): Due[] => {
    const weeks = plan.steps
      .filter((step) => Object.values(spoken(step)).some((reason) => reason?.need === need))
      .flatMap((step) => {
        const judge = judgeWeek(step, plan);
        const review = startWeekOf(step.schedule) - 1 + reviewed;
        return judge === undefined ? [] : [{ by: mainSubject(step, plan), week: judge, review }];
      });
    const last = lastOf(weeks);
    if (last === undefined || isSaidElsewhere(need, plan)) return [];
    const review = Math.min(...weeks.map((each) => each.review));
    return [
      {
        needs: [need],
        week: Number.isFinite(review) ? review : last.week,
        later: review < last.week ? last : undefined,
      },
    ];
  });
  const ofOneWeek = joinedBy(dues, ({ week }) => week);
  return joinedBy(ofOneWeek, ({ week, later }) => (later ? `${later.by} ${later.week}` : week));
}

/** Where blemishes show or were asked about. */
const hasBlemishes = ({ needs }: Plan): boolean =>
  needs.some((need) => need.name === 'blemishes' && (need.asked || showsIn(need)));

const has = ({ needs }: Plan, name: Need['name'], level: NonNullable<Need['level']>): boolean =>
  needs.some((need) => need.name === name && isAtLeast(need.level ?? 'none', level));

/** At an age at which a doctor looks at them before anything is used on them. */
const areOldSpots = (plan: Plan): boolean => plan.told.includes('older') && has(plan, 'darkSpots', 'slight');

/** Dry skin may be a patch of these. */
const DRYING: ReadonlySet<Told> = new Set<Told>(['eczema', 'psoriasis']);

/** Standing signs in their order; what was told adds its own before what is for everybody. */
export function sayDoctor(plan: Plan, { doctor }: Words, once: Once): string[] {
  const { doctorSigns, told } = plan;
  const isDue = (sign: DoctorSign): boolean =>
    sign !== 'no-better' && (sign !== 'deep-spots' || hasBlemishes(plan));
  return once([
    areOldSpots(plan) ? doctor.spots : undefined,
    ...doctorSigns.filter(isDue).map((sign) => doctor.signs[sign]),
    ...told.map((each) => doctor.told[each]),
    has(plan, 'dryness', told.some((each) => DRYING.has(each)) ? 'slight' : 'clear')
      ? doctor.dryness
      : undefined,
    ...(doctorSigns.includes('no-better')
      ? [...judged(plan).map(doctor.noBetter), doctor.signs['no-better']]
      : []),
  ]);
}
