/**
 * The number of characters of English or JSON per token. It is deliberately low, so that token counts are
 * overestimated.
 */
const CHARACTERS_PER_TOKEN = 3.5;

/**
 * Anthropic's documented estimate for images. Claude scales large images down, so none takes more than
 * `MAX_IMAGE_TOKENS`.
 */
const PIXELS_PER_TOKEN = 750;
const MAX_IMAGE_TOKENS = 1_600;

/**
 * The maximum length of the longer side of the photo for the model. Claude would scale down a larger photo itself,
 * which only costs time.
 */
export const MODEL_PHOTO_SIDE_PX = 1568;

export const estimateTokens = (text: string): number => Math.ceil(text.length / CHARACTERS_PER_TOKEN);

/** `width` and `height` are in pixels. */
export const estimateImageTokens = (width: number, height: number): number =>
  Math.min(Math.ceil((width * height) / PIXELS_PER_TOKEN), MAX_IMAGE_TOKENS);
