import type { NeedName } from './evidence/subject.ts';

type NeedGroup = ReadonlySet<NeedName>;

export const DRY: NeedGroup = new Set(['dryness', 'roughness']);
export const LINES: NeedGroup = new Set(['fineLines', 'deepLines']);
export const TONE: NeedGroup = new Set(['unevenness', 'darkSpots', 'marks']);
export const CLOGGED: NeedGroup = new Set(['blemishes', 'blackheads']);
/** The needs that lead people to wash their face too often. */
export const WASHED: NeedGroup = new Set(['blemishes', 'shine']);
/** The needs that show skin to be oily enough to do without a night moisturiser. */
export const OILY: NeedGroup = new Set(['shine', 'pores', 'blemishes', 'blackheads']);
