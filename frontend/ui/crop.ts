/** A size in pixels or any other unit, because some callers need only the aspect ratio. */
export type Size = { width: number; height: number };
/** Part of a photo, as fractions (0 to 1) of its width and height, from its upper left corner. */
export type Box = Size & { x: number; y: number };
/**
 * The frame that shows the photo. A round frame is the ellipse that touches all four sides of a rectangle of this size.
 */
export type Frame = Size & { round: boolean };

/**
 * The face mesh ends at the hairline. The head with hair, ears and chin is larger by these fractions of the mesh's
 * width and height.
 */
const HEAD = { beside: 0.25, above: 0.45, below: 0.12 } as const;
/** The head takes up at most this fraction of the frame, if the photo extends far enough beyond the head. */
const HEAD_SHARE = 0.8;
/**
 * The minimum length of a crop's shorter side in pixels, if the photo is large enough. A smaller crop would look
 * blurred even in a small frame.
 */
const FEWEST_PX = 240;
/** The number of steps from the closest to the widest crop that are tried until a round frame contains the face. */
const STEPS = 24;

/** The box of the head around a face, clipped to the photo. */
export function headAround({ x, y, width, height }: Box): Box {
  const left = Math.max(0, x - HEAD.beside * width);
  const top = Math.max(0, y - HEAD.above * height);
  const right = Math.min(1, x + (1 + HEAD.beside) * width);
  const bottom = Math.min(1, y + (1 + HEAD.below) * height);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * Chooses the part of a photo to show in a frame. The part has the frame's aspect ratio and lies inside the photo. It
 * contains the whole head and a margin if they fit. `photo` is in pixels, `frame` in any unit.
 */
export function cropAroundFace(photo: Size, frame: Frame, face: Box): Box {
  const head = headAround(face);
  const aspect = frame.width / frame.height;
  const widest = Math.min(photo.width, photo.height * aspect);
  const needed = Math.max(head.width * photo.width, head.height * photo.height * aspect) / HEAD_SHARE;
  const sharp = FEWEST_PX * Math.max(1, aspect);
  const closest = Math.min(widest, Math.max(needed, sharp));

  const cropOf = (widthPx: number): Box => {
    const [width, height] = [widthPx / photo.width, widthPx / aspect / photo.height];
    return {
      x: startOf(width, [head.x, head.width], [face.x, face.width]),
      y: startOf(height, [head.y, head.height], [face.y, face.height]),
      width,
      height,
    };
  };
  if (!frame.round) return cropOf(closest);
  for (let step = 0; step <= STEPS; step += 1) {
    const crop = cropOf(closest + ((widest - closest) * step) / STEPS);
    if (isInEllipse(face, crop)) return crop;
  }
  return cropOf(closest);
}

type Span = readonly [start: number, length: number];

/**
 * The start of a span of `length` along one axis of the photo, which runs from 0 to 1. The span is centred on the head,
 * is moved to contain the face if the face fits, and never leaves the photo.
 */
function startOf(length: number, head: Span, face: Span): number {
  const onHead = middle(head) - length / 2;
  const onFace = face[1] > length ? middle(face) - length / 2 : clamp(onHead, end(face) - length, face[0]);
  return clamp(onFace, 0, 1 - length);
}

const middle = ([start, length]: Span): number => start + length / 2;
const end = ([start, length]: Span): number => start + length;
const clamp = (value: number, least: number, most: number): number => Math.max(Math.min(value, most), least);

/** Whether all corners of `box` lie in the ellipse that touches the sides of `crop`. */
function isInEllipse(box: Box, crop: Box): boolean {
  const across = (x: number): number => (2 * (x - crop.x)) / crop.width - 1;
  const down = (y: number): number => (2 * (y - crop.y)) / crop.height - 1;
  const furthestX = Math.max(Math.abs(across(box.x)), Math.abs(across(box.x + box.width)));
  const furthestY = Math.max(Math.abs(down(box.y)), Math.abs(down(box.y + box.height)));
  return Math.hypot(furthestX, furthestY) <= 1;
}
