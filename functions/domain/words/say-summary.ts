import type { NeedName } from '../plan/evidence/subject.ts';
import type { Plan } from '../plan/plan.ts';
import { type Observation, observationsIn, PhotoObstacle } from '../reading/observation.ts';
import { isAtLeast, type SkinReading } from '../reading/reading.ts';
import { goalObservations } from './goal.ts';
import { contradictedBy, goodNews } from './good-news.ts';
import { mainThings, rank } from './main-things.ts';
import { partsOf, shapeOf } from './plan-parts.ts';
import { sayDisclosed, sayUrgent } from './say-disclosed.ts';
import {
  calmCategories,
  confidenceIn,
  type Findings,
  findingsOfFace,
  isUnsureOf,
  sayable,
  type Seen,
} from './seen.ts';
import { isGoalHeldBack, unmetToSay } from './unmet-to-say.ts';
import type { SummaryWords } from './summary-words.ts';

type Context = { reading: SkinReading; plan: Plan; face: Findings; words: SummaryWords };

/**
 * `answered` lists the observations that the sentence mentions. `shows` is true if they are visible. `isWhole` means
 * that the sentence is about the whole face, so no other observations follow.
 */
type GoalAnswer = { sentence: string; answered: readonly Observation[]; shows: boolean; isWhole?: true };

/** Whether any of these observations has a low confidence, or has a region that was not read. */
const isUncertain = (
  { reading, face }: Pick<Context, 'reading' | 'face'>,
  asked: readonly Observation[],
): boolean => asked.some((each) => isUnsureOf(reading, each) || face.partlyRead.includes(each));

function answerInGeneral(context: Context): GoalAnswer {
  const { face, words } = context;
  const things = mainThings(face.seen);
  const answered = things.map(({ observation }) => observation);
  const [first] = things;
  const isHedged = face.unread.length > 0 || isUncertain(context, face.calm);
  if (first === undefined) {
    return { sentence: words.overall.calm(isHedged), answered, shows: false, isWhole: true };
  }
  const sentence =
    first.level === 'slight'
      ? words.overall.slight(first, face.seen.length === 1, isHedged)
      : words.overall.some(things);
  return { sentence, answered, shows: true, isWhole: true };
}

/**
 * Subtracted from the rank of an observation that the plan addresses. It is less than the distance between two levels
 * in `rank`, so the level still takes precedence.
 */
const PLANNED_FIRST = 50;

function answerToGoal(context: Context): GoalAnswer {
  const { plan, face, words } = context;
  const { goal } = plan;
  if (goal === 'general') return answerInGeneral(context);
  const asked: readonly Observation[] = sayable(goalObservations[goal], plan.minor);
  const [main] = asked;
  if (main === undefined) return { sentence: words.goalOfMinor, answered: [], shows: false };
  // Among observations of the same level, one that the plan addresses comes first, because the sentence about the plan
  // mentions it again.
  const planned = new Set<NeedName | undefined>(partsOf(plan, []).map(({ need }) => need));
  const place = (each: Seen): number => rank(each) - (planned.has(each.observation) ? PLANNED_FIRST : 0);
  const [first] = face.seen
    .filter(({ observation }) => asked.includes(observation))
    .toSorted((one, other) => place(one) - place(other));
  if (first) return { sentence: words.goalSeen(goal, first), answered: [first.observation], shows: true };
  const read = asked.filter((each) => face.calm.includes(each));
  if (!read.includes(main)) return { sentence: words.goalUnread[goal], answered: [], shows: false };
  if (goal === 'acne' && plan.disclosed.includes('deep-lumps-or-scars'))
    return { sentence: words.deepLumpsUnseen, answered: read, shows: false };
  if (goal === 'hydration' && plan.disclosed.includes('dry-skin'))
    return { sentence: words.drySkinUnseen, answered: read, shows: false };
  const isHedged = read.length < asked.length || isUncertain(context, read);
  return { sentence: words.goalCalm[goal](isHedged), answered: read, shows: false };
}

const isCalm = ({ seen }: Findings): boolean =>
  seen.length === 0 || (seen.length === 1 && seen[0]?.level === 'slight');

/** Says that everything else is calm, or that one or two categories are. Empty if there is nothing to say. */
function calmSentence(
  { reading, plan, face, words }: Context,
  { answered, shows, isWhole }: GoalAnswer,
  saidBefore: readonly Observation[],
): string {
  const calm = face.calm.filter((each) => !answered.includes(each));
  const sure = calm.filter((each) => !isUnsureOf(reading, each));
  const fits = (each: Observation): boolean =>
    !face.seen.some(({ observation }) => contradictedBy[each]?.includes(observation));
  // If the photo shows no more than one slight sign, the sentence about the whole face already says that the skin is
  // calm.
  if (sure.length === 0 || (isWhole && isCalm(face))) return '';
  if (face.seen.every(({ observation }) => saidBefore.includes(observation)) && saidBefore.length > 0) {
    return words.restCalm(shows, face.unread.length > 0 || isUncertain({ reading, face }, calm));
  }
  // Calm categories are mentioned only if nothing that belongs to the goal is visible. Otherwise they would be
  // irrelevant.
  if (shows) return '';
  const asked: readonly Observation[] = goalObservations[plan.goal];
  const whole = calmCategories(reading, plan.minor);
  const categories = goodNews[plan.goal].filter(
    (each) =>
      whole.includes(each) &&
      confidenceIn(reading, each, plan.minor) !== 'low' &&
      observationsIn[each].every((one) => fits(one) && !asked.includes(one)),
  );
  return categories.length > 0 ? words.calmCategories(categories.slice(0, 2)) : '';
}

/** `room` is the number of sentences that still fit into the summary. */
function planSentences(
  { plan, face, words }: Context,
  shows: boolean,
  spokenOf: readonly Observation[],
  room: number,
): string[] {
  const { plan: said } = words;
  if (plan.steps.length === 0) return [said.none];
  if (plan.isBaseCare) return [said.baseCare];
  const parts = partsOf(plan, spokenOf);
  if (parts.length > 0) return said.parts(parts, room > 1);
  const shape = shapeOf(plan);
  const asks = shows || face.seen.some(({ level }) => isAtLeast(level, 'clear'));
  if (!asks && !isGoalHeldBack(plan)) return [said.basicsAreEnough(shape)];
  // The sentence refers to the notes on omissions, unless the next sentence explains the omissions.
  const isSaidNext = sayDisclosed(plan, words.disclosed).length > 0;
  const isLess = unmetToSay(plan).length + plan.withheld.length > 0;
  return [said.basicsOnly(shape, isLess && !isSaidNext)];
}

function sayRetake({ reading: { photo }, words }: Context): string {
  if (photo.includes('small') && photo.includes('dark')) return words.retakeSmallAndDark;
  const obstacle = PhotoObstacle.options.find((each) => photo.includes(each));
  return obstacle ? words.retake[obstacle] : '';
}

function sayUnreadable(context: Context): string[] {
  const { words } = context;
  const said = [words.nothingReadable, sayRetake(context)].filter((each) => each !== '');
  const disclosed = sayDisclosed(context.plan, words.disclosed);
  const urgent = sayUrgent(context.plan, words.disclosed);
  const room = MAX_SENTENCES - said.length - disclosed.length - urgent.length;
  return [...urgent, ...said, ...planSentences(context, false, [], room), ...disclosed];
}

/** The answer to the goal, other findings, what looks calm, what the plan does, and why. An urgent call comes first. */
export function saySummary(reading: SkinReading, plan: Plan, words: SummaryWords): string {
  const face = findingsOfFace(reading, plan.minor);
  const context = { reading, plan, face, words };
  const isReadable = face.seen.length + face.calm.length > 0;
  return (isReadable ? sayFace(context) : sayUnreadable(context)).filter((each) => each !== '').join(' ');
}

const MAX_SENTENCES = 5;

/** How to take a better photo, if this one does not show everything, or something that it shows is uncertain. */
function retakeHint(context: Context): string {
  const { face } = context;
  const isHard = face.unread.length > 0 || face.seen.some(({ isUnsure }) => isUnsure);
  return isHard ? sayRetake(context) : '';
}

function sayFace(context: Context): string[] {
  const { face, words } = context;
  const answer = answerToGoal(context);
  const rest = answer.isWhole
    ? []
    : face.seen.filter(({ observation }) => !answer.answered.includes(observation));
  const things = mainThings(rest);
  // If the photo shows nothing of the goal, only the first of `answered` counts as said: the sentences about the plan
  // then name the others.
  const asked = answer.shows ? answer.answered : answer.answered.slice(0, 1);
  const spokenOf = [...asked, ...things.map(({ observation }) => observation)];
  const calm = calmSentence(context, answer, answer.shows ? spokenOf : answer.answered);
  const more = things.length > 0 ? words.standsOut(things, !answer.shows, things.length === rest.length) : '';
  const disclosed = sayDisclosed(context.plan, words.disclosed);
  const urgent = sayUrgent(context.plan, words.disclosed);
  const needed = [...urgent, answer.sentence, more, ...disclosed].filter((each) => each !== '').length;
  const plan = planSentences(context, answer.shows, spokenOf, MAX_SENTENCES - needed);
  const room = MAX_SENTENCES - needed - plan.length;
  const hint = retakeHint(context);
  const said = room > 0 ? calm : '';
  return [
    ...urgent,
    answer.sentence,
    // Calm categories are good news, so they come before the other findings. A sentence about "everything else" comes
    // after them.
    ...(answer.shows ? [more, said] : [said, more]),
    ...plan,
    ...disclosed,
    room > (said === '' ? 0 : 1) ? hint : '',
  ];
}
