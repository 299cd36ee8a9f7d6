import type { Plan } from '../plan/plan.ts';
import { type Observation, observationsIn, PhotoObstacle } from '../reading/observation.ts';
import type { SkinCategory } from '../reading/category.ts';
import type { SkinGoal } from '../questionnaire/answers.ts';
import { isAtLeast, type SkinReading } from '../reading/reading.ts';
import { goalObservations } from './goal.ts';
import { isAllBut, mainPairs, shapeOf } from './plan-shape.ts';
import { calmCategories, confidenceIn, type Findings, findingsOfFace, sayable, type Seen } from './seen.ts';
import type { SummaryWords } from './words.ts';

/** What is worth saying first where two things show alike; lines last, since nobody asked. */
const weightiest: readonly Observation[] = [
  'redness',
  'blemishes',
  'dryness',
  'darkSpots',
  'unevenness',
  'marks',
  'blackheads',
  'shine',
  'roughness',
  'pores',
  'underEyeDarkness',
  'fineLines',
  'deepLines',
];

const rank = ({ level, observation }: Seen): number =>
  (isAtLeast(level, 'strong') ? 0 : isAtLeast(level, 'clear') ? 100 : 200) + weightiest.indexOf(observation);

/** The two things that show most, or the one that shows a little. */
function mainThings(seen: readonly Seen[]): Seen[] {
  const ranked = seen.toSorted((one, other) => rank(one) - rank(other));
  const plain = ranked.filter(({ level }) => isAtLeast(level, 'clear'));
  return plain.length > 0 ? plain.slice(0, 2) : ranked.slice(0, 1);
}

type Context = { reading: SkinReading; plan: Plan; face: Findings; words: SummaryWords };

/** `answered`: what was spoken of. `isWhole`: nothing else that shows is left to be said. */
type GoalAnswer = { sentence: string; answered: readonly Observation[]; shows: boolean; isWhole?: true };

const isUnsure = ({ reading }: Context, observations: readonly Observation[]): boolean =>
  observations.some((each) => reading.observations[each]?.confidence === 'low');

function answerInGeneral(context: Context): GoalAnswer {
  const { face, words } = context;
  const things = mainThings(face.seen);
  const answered = things.map(({ observation }) => observation);
  const unsure = isUnsure(context, answered.length > 0 ? answered : face.calm);
  const [first] = things;
  if (first === undefined) {
    return { sentence: words.overall.calm(unsure), answered, shows: false, isWhole: true };
  }
  const sentence =
    first.level === 'slight'
      ? words.overall.slight(first, face.seen.length === 1, unsure)
      : words.overall.some(things, unsure);
  return { sentence, answered, shows: true, isWhole: true };
}

function answerToGoal(context: Context): GoalAnswer {
  const { plan, face, words } = context;
  const { goal } = plan;
  if (goal === 'general') return answerInGeneral(context);
  const asked: readonly Observation[] = sayable(goalObservations[goal], plan.minor);
  if (asked.length === 0) return { sentence: words.goalOfMinor, answered: [], shows: false };
  const [first] = face.seen
    .filter(({ observation }) => asked.includes(observation))
    .toSorted((one, other) => rank(one) - rank(other));
  if (first) return { sentence: words.goalSeen(goal, first), answered: [first.observation], shows: true };
  const read = asked.filter((each) => face.calm.includes(each));
  if (read.length === 0) return { sentence: words.goalUnread[goal], answered: [], shows: false };
  const unsure = read.length < asked.length || isUnsure(context, read);
  return { sentence: words.goalCalm[goal](unsure), answered: read, shows: false };
}

/** What is good to hear for somebody with this goal, the best first. */
const welcome: Record<SkinGoal, readonly SkinCategory[]> = {
  hydration: ['skinTone', 'acne', 'wrinkles', 'skinTexture'],
  acne: ['skinTone', 'skinTexture', 'hydration', 'wrinkles'],
  brightening: ['acne', 'skinTexture', 'hydration', 'wrinkles'],
  'anti-aging': ['skinTone', 'skinTexture', 'acne', 'hydration'],
  sensitivity: ['acne', 'skinTexture', 'wrinkles', 'hydration'],
  general: ['skinTone', 'acne', 'skinTexture', 'hydration', 'wrinkles'],
};

const isCalm = ({ seen }: Findings): boolean =>
  seen.length === 0 || (seen.length === 1 && seen[0]?.level === 'slight');

/** What is not called calm beside something else that shows: smooth skin that is dry sounds wrong. */
const clashes: Partial<Record<Observation, readonly Observation[]>> = {
  roughness: ['dryness'],
  unevenness: ['darkSpots', 'marks'],
};

/** Something that is calm: all the rest, one or two whole categories, or one thing. */
function calmSentence(
  { reading, plan, face, words }: Context,
  { answered, shows, isWhole }: GoalAnswer,
  saidBefore: readonly Observation[],
): string {
  const calm = face.calm.filter((each) => !answered.includes(each));
  const sure = calm.filter((each) => reading.observations[each]?.confidence !== 'low');
  const fits = (each: Observation): boolean =>
    !face.seen.some(({ observation }) => clashes[each]?.includes(observation));
  // Of a face in general, calm but for one small thing, this was said with it.
  if (sure.length === 0 || (isWhole && isCalm(face))) return '';
  if (face.seen.every(({ observation }) => saidBefore.includes(observation)) && saidBefore.length > 0) {
    return words.restCalm(shows, face.unread.length > 0 || sure.length < calm.length);
  }
  const asked: readonly Observation[] = goalObservations[plan.goal];
  const whole = calmCategories(reading, plan.minor);
  const categories = welcome[plan.goal].filter(
    (each) =>
      whole.includes(each) &&
      confidenceIn(reading, each, plan.minor) !== 'low' &&
      observationsIn[each].every((one) => fits(one) && !asked.includes(one)),
  );
  if (categories.length > 0) return words.calmCategories(categories.slice(0, 2), shows);
  const observation = weightiest.find((each) => sure.includes(each) && fits(each));
  return observation ? words.calmObservation(observation, shows) : '';
}

function planSentence(
  { plan, face, words }: Context,
  shows: boolean,
  spokenOf: readonly Observation[],
): string {
  const { plan: said } = words;
  if (plan.isBaseCare) return said.isBaseCare;
  if (plan.steps.length === 0) return said.none;
  const pairs = mainPairs(plan, spokenOf);
  if (pairs.length > 0) return said.pairs(pairs, isAllBut(plan, pairs), plan.minor);
  const shape = shapeOf(plan);
  const asks = shows || face.seen.some(({ level }) => isAtLeast(level, 'clear'));
  if (!asks) return said.basicsAreEnough(shape);
  return plan.unmet.length + plan.withheld.length > 0 ? said.basicsOnly(shape) : said.basicsFirst(shape);
}

function sayUnreadable(context: Context): string[] {
  const { reading, words } = context;
  const obstacle = PhotoObstacle.options.find((each) => reading.photo.includes(each));
  return [words.nothingReadable, obstacle ? words.retake[obstacle] : '', planSentence(context, false, [])];
}

/** Two to four sentences: the answer to the goal, what else matters, something calm, and what the plan does. */
export function saySummary(reading: SkinReading, plan: Plan, words: SummaryWords): string {
  const face = findingsOfFace(reading, plan.minor);
  const context = { reading, plan, face, words };
  const isReadable = face.seen.length + face.calm.length > 0;
  return (isReadable ? sayFace(context) : sayUnreadable(context)).filter((each) => each !== '').join(' ');
}

function sayFace(context: Context): string[] {
  const { face, words } = context;
  const answer = answerToGoal(context);
  const rest = answer.isWhole
    ? []
    : face.seen.filter(({ observation }) => !answer.answered.includes(observation));
  const things = mainThings(rest);
  // Of a goal that is calm, what it asks for first; of all else, what was said.
  const asked = answer.shows ? answer.answered : answer.answered.slice(0, 1);
  const spokenOf = [...asked, ...things.map(({ observation }) => observation)];
  const calm = calmSentence(context, answer, answer.shows ? spokenOf : answer.answered);
  const more = things.length > 0 ? words.standsOut(things, !answer.shows, things.length === rest.length) : '';
  return [
    answer.sentence,
    // Something calm is good to hear, but "apart from that" comes last.
    ...(answer.shows ? [more, calm] : [calm, more]),
    planSentence(context, answer.shows, spokenOf),
  ];
}
