import type { SkinCategory } from '../../reading/category.ts';
import type { PhotoObstacle } from '../../reading/observation.ts';

export const obstacles: Record<SkinCategory, Record<PhotoObstacle, string>> = {
  skinTexture: {
    small: 'Your face is small in the photo, which may hide fine texture.',
    soft: 'The photo is not quite sharp and may hide fine texture.',
    dark: 'The photo is dark, and shadows hide fine texture.',
    washedOut: 'Strong light makes skin look smoother than it is.',
    colourless: 'In a black-and-white photo, shadows and spots can look like rough skin.',
    turned: 'Your face is turned, so we can see only part of one side.',
    covered: 'We do not see the skin on part of your face, so we cannot judge how smooth it is there.',
  },
  skinTone: {
    small: 'Your face is small in the photo, which may hide small differences in colour.',
    soft: 'The photo is not quite sharp, so the edges of spots are blurred.',
    dark: 'There is too little light to compare colours well.',
    washedOut: 'Strong light makes colours look pale.',
    colourless: 'A black-and-white photo hides the colour of your skin.',
    turned: 'Your face is turned, so each side gets different light.',
    covered: 'We do not see the skin on part of your face, so we cannot judge its colour there.',
  },
  hydration: {
    small: 'Your face is small in the photo, and dry flakes are too fine to see.',
    soft: 'The photo is not sharp enough to show dry flakes.',
    dark: 'In such dim light, we can hardly see shine.',
    washedOut: 'Strong light looks like shine; the two are hard to tell apart.',
    colourless: 'A black-and-white photo does not show shine well.',
    turned: 'Your face is turned, so one side catches more light.',
    covered: 'We do not see the skin on part of your face, so we cannot see how dry it is there.',
  },
  wrinkles: {
    small: 'Your face is small in the photo, which may hide fine lines.',
    soft: 'The photo is not quite sharp and may hide fine lines.',
    dark: 'In such dim light, shadows can look like lines.',
    washedOut: 'Strong light can hide lines.',
    colourless: 'In a black-and-white photo, shadows look more like lines.',
    turned: 'Your face is turned, and that changes how lines look.',
    covered: 'We do not see the skin on part of your face, so we cannot see lines there.',
  },
  acne: {
    small: 'Your face is small in the photo, which may hide small blemishes.',
    soft: 'The photo is not quite sharp and may hide small blemishes.',
    dark: 'In such dim light, small blemishes do not stand out.',
    washedOut: 'In strong light, blemishes look paler than they are.',
    colourless: 'In a black-and-white photo, all spots look alike.',
    turned: 'Your face is turned, so blemishes on one side may be hidden.',
    covered: 'We do not see the skin on part of your face, so we cannot see blemishes there.',
  },
};
