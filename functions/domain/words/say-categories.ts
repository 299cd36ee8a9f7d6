import type { ResultTexts } from '../contract/result-texts.ts';
import { SkinCategory } from '../reading/category.ts';
import { observationsIn, type PhotoObstacle } from '../reading/observation.ts';
import type { SkinReading } from '../reading/reading.ts';
import { confidenceIn, findingsOfCategory, isUnsureOf, sayable } from './seen.ts';
import type { Words } from './words.ts';

/** The obstacles to reading each category, worst first. */
const worst: Record<SkinCategory, readonly PhotoObstacle[]> = {
  skinTexture: ['soft', 'small', 'dark', 'washedOut', 'covered', 'turned', 'colourless'],
  skinTone: ['colourless', 'washedOut', 'dark', 'covered', 'turned', 'soft', 'small'],
  hydration: ['colourless', 'washedOut', 'dark', 'soft', 'small', 'covered', 'turned'],
  wrinkles: ['soft', 'small', 'dark', 'washedOut', 'turned', 'covered', 'colourless'],
  acne: ['colourless', 'soft', 'small', 'washedOut', 'dark', 'covered', 'turned'],
};

function obstacleTo(category: SkinCategory, reading: SkinReading, words: Words): string {
  const obstacle = worst[category].find((each) => reading.photo.includes(each));
  return obstacle ? words.obstacles[category][obstacle] : '';
}

const joined = (sentences: readonly string[]): string => sentences.filter((each) => each !== '').join(' ');

/** Whether a category is described to the visitor. Minors get no description of wrinkles. */
const isSaid = (category: SkinCategory, isMinor: boolean): boolean =>
  sayable(observationsIn[category], isMinor).length > 0;

type Said = { text: string; notVisible: string };

function sayCategory(category: SkinCategory, reading: SkinReading, isMinor: boolean, words: Words): Said {
  const said = words.categories[category];
  if (!isSaid(category, isMinor)) return { text: words.notAtYourAge, notVisible: '' };
  const { seen, calm, partlyRead, unread } = findingsOfCategory(reading, category, isMinor);
  const obstacle = obstacleTo(category, reading, words);
  if (seen.length + calm.length === 0) {
    return { text: joined([said.allUnread, obstacle]), notVisible: said.notVisible };
  }
  const sureCalm = calm.filter((each) => !isUnsureOf(reading, each));
  const unsureCalm = calm.filter((each) => isUnsureOf(reading, each));
  const isPartlyRead = sureCalm.some((each) => partlyRead.includes(each));
  const isDoubtful = unread.length + unsureCalm.length > 0 || seen.some(({ isUnsure }) => isUnsure);
  const notVisible = joined([said.notVisible, isDoubtful ? obstacle : '']);
  const [first, second, third] = seen;
  if (first === undefined && unread.length === 0) {
    if (partlyRead.length > 0) return { text: said.allCalmPartly, notVisible };
    return { text: unsureCalm.length > 0 ? said.allCalmUnsure : said.allCalm, notVisible };
  }
  const isListed = third !== undefined || second?.isUnsure === true;
  const more = first && isListed ? said.alsoSeen(seen.slice(1), first) : second ? said.seen(second) : '';
  const sentences = [
    first ? said.seen(first) : '',
    more,
    calm.length + unread.length > 0
      ? said.rest({ calm: sureCalm, unsure: unsureCalm, unread, isPartlyRead })
      : '',
  ];
  return { text: joined(sentences), notVisible };
}

const perCategory = <T>(say: (category: SkinCategory) => T): Record<SkinCategory, T> => ({
  skinTexture: say('skinTexture'),
  skinTone: say('skinTone'),
  hydration: say('hydration'),
  wrinkles: say('wrinkles'),
  acne: say('acne'),
});

export function sayCategories(
  reading: SkinReading,
  isMinor: boolean,
  words: Words,
): Pick<ResultTexts, 'categories' | 'categoryDetails'> {
  const said = perCategory((category) => sayCategory(category, reading, isMinor, words));
  const described = SkinCategory.options.filter((category) => isSaid(category, isMinor));
  return {
    categories: perCategory((category) => said[category].text),
    categoryDetails: Object.fromEntries(
      described.map((category) => [
        category,
        {
          confidence: confidenceIn(reading, category, isMinor),
          notVisible: said[category].notVisible,
        },
      ]),
    ),
  };
}
