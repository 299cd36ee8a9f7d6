import { type Level, Observation, Region } from '#domain/reading/observation.ts';
import type { Reading } from '#domain/reading/reading.ts';
import { regionOutlines } from '../../../../functions/reader/measure/regions.ts';
import type { Mesh } from '../../../../functions/reader/mesh.ts';
import type { Point } from '../../../../functions/reader/pixels.ts';
import { boxOf } from '../picture.ts';
import { isRead, levelsOf, rankOf } from '../read.ts';

/** Abbreviations for the labels on a face. The list below the face contains the full names too. */
const shortObservation: Record<Observation, string> = {
  roughness: 'ro',
  pores: 'po',
  redness: 're',
  unevenness: 'un',
  darkSpots: 'ds',
  underEyeDarkness: 'ud',
  dryness: 'dr',
  shine: 'sh',
  fineLines: 'fl',
  deepLines: 'dl',
  blemishes: 'bl',
  blackheads: 'bh',
  marks: 'mk',
};
const shortRegion: Record<Region, string> = {
  forehead: 'Fh',
  betweenBrows: 'Bb',
  aroundEyes: 'Ae',
  underEyes: 'Ue',
  nose: 'No',
  cheeks: 'Ck',
  aroundMouth: 'Am',
  chin: 'Ch',
};
const colours: Record<Level, string> = {
  none: '#ffffff',
  slight: '#ffe14d',
  clear: '#ff9a2e',
  strong: '#ff3b30',
};

type Shown = { observation: Observation; level: Level };

const shownIn = (reading: Reading, region: Region): Shown[] =>
  Observation.options.flatMap((observation) => {
    const level = levelsOf(reading, observation)[region];
    return level === undefined || level === 'none' ? [] : [{ observation, level }];
  });

const strongest = (shown: readonly Shown[]): Level =>
  shown.reduce<Level>((most, { level }) => (rankOf(level) > rankOf(most) ? level : most), 'none');

function middleOf(outline: readonly Point[]): Point {
  const { left, right, top, bottom } = boxOf(outline);
  return { x: (left + right) / 2, y: (top + bottom) / 2 };
}

const FONT = 'font-family="DejaVu Sans, Arial, sans-serif"';
const LABEL_PX = 15;

/** The width of a label of two letters and a digit. */
const WORD_PX = 34;

/**
 * The levels of a region as labels in the middle of the region: side by side on the wide forehead, and stacked
 * elsewhere.
 */
function label(region: Region, { x, y }: Point, shown: readonly Shown[]): string {
  const isWide = region === 'forehead';
  return shown
    .map(({ observation, level }, at) => {
      const away = at - (shown.length - 1) / 2;
      const [right, down] = isWide ? [away * WORD_PX, 0] : [0, away * LABEL_PX];
      return `<text x="${(x + right).toFixed(0)}" y="${(y + down + LABEL_PX / 3).toFixed(0)}" ${FONT} font-size="${LABEL_PX}" font-weight="bold" text-anchor="middle" fill="${colours[level]}" stroke="#000" stroke-width="3" paint-order="stroke">${shortObservation[observation]}${rankOf(level)}</text>`;
    })
    .join('');
}

/** An outline as an SVG element. `stroke` contains its attributes. */
export const outlinePolygon = (outline: readonly Point[], stroke: string): string =>
  `<polygon points="${outline.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}" fill="none" ${stroke}/>`;

/** The outlines and labels of the regions. Each outline has the colour of the strongest level in its region. */
export function overlaySvg(mesh: Mesh, reading: Reading, sidePx: number): string {
  const outlines = regionOutlines(mesh);
  const drawn = Region.options.map((region) => {
    const shown = shownIn(reading, region);
    const level = strongest(shown);
    const stroke = `stroke="${colours[level]}" stroke-width="${level === 'none' ? 1 : 2}" stroke-opacity="${level === 'none' ? 0.55 : 0.9}"`;
    const paths = outlines[region].map((outline) => outlinePolygon(outline, stroke));
    const [first] = outlines[region];
    return { paths: paths.join(''), text: first ? label(region, middleOf(first), shown) : '' };
  });
  const content = [...drawn.map(({ paths }) => paths), ...drawn.map(({ text }) => text)].join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${sidePx}" height="${sidePx}">${content}</svg>`;
}

const confidences = { low: '?', medium: '', high: '!' } as const;

/**
 * One line per observation, with the regions in which it is visible, and a last line with the obstacles in the photo.
 * `?` marks low confidence, and `!` high confidence.
 */
export function listOf(reading: Reading): string[] {
  if (!isRead(reading)) return [`cannot analyse: ${reading.cannotAnalyse}`];
  const lines = Observation.options.map((observation) => {
    const observed = reading.observations[observation];
    if (!observed) return `${shortObservation[observation]} ${observation}: not read`;
    const shown = Region.options.flatMap((region) => {
      const level = observed.regions[region];
      const amount = observed.amounts?.[region];
      if (level === undefined || level === 'none') return [];
      return `${shortRegion[region]}${rankOf(level)}${amount === undefined ? '' : ` ${amount.toFixed(2)}`}`;
    });
    const mark = confidences[observed.confidence];
    return `${shortObservation[observation]} ${observation}${mark}: ${shown.join('  ') || '–'}`;
  });
  return [...lines, `photo: ${reading.photo.join(', ') || 'nothing in the way'}`];
}

const LINE_PX = 19;

export function listSvg(title: string, lines: readonly string[], widthPx: number): string {
  const texts = [title, ...lines].map(
    (text, at) =>
      `<text x="8" y="${(at + 1) * LINE_PX}" ${FONT} font-size="14" ${at === 0 ? 'font-weight="bold"' : ''} fill="#111">${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`,
  );
  const heightPx = listHeightPx(lines.length);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}">${texts.join('')}</svg>`;
}

export const listHeightPx = (lines: number): number => (lines + 2) * LINE_PX;

export const legend = [
  'Levels: 1 slight, 2 clear, 3 strong. Beside them: the amount. Confidence: ? low, ! high.',
  Region.options.map((region) => `${shortRegion[region]} ${region}`).join(', '),
] as const;
