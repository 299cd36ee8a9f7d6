import type { NeedName } from './evidence/subject.ts';

type NeedGroup = ReadonlySet<NeedName>;

export const DRY: NeedGroup = new Set<NeedName>(['dryness', 'roughness']);
export const LINES: NeedGroup = new Set<NeedName>(['fineLines', 'deepLines']);
export const TONE: NeedGroup = new Set<NeedName>(['unevenness', 'darkSpots', 'marks']);
export const CLOGGED: NeedGroup = new Set<NeedName>(['blemishes', 'blackheads']);
/** The needs that lead people to wash their face too often. */
export const WASHED: NeedGroup = new Set<NeedName>(['blemishes', 'shine']);
/** The needs that show skin to be oily enough to do without a night moisturiser. */
export const OILY: NeedGroup = new Set<NeedName>(['shine', 'pores', 'blemishes', 'blackheads']);
