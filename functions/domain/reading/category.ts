import * as z from 'zod/mini';

export const SkinCategory = z.enum(['skinTexture', 'skinTone', 'hydration', 'wrinkles', 'acne']);
export type SkinCategory = z.infer<typeof SkinCategory>;

export const categoryLabels: Record<SkinCategory, string> = {
  skinTexture: 'Skin Texture',
  skinTone: 'Skin Tone & Pigmentation',
  hydration: 'Hydration Levels',
  wrinkles: 'Wrinkles & Fine Lines',
  acne: 'Acne & Blemishes',
};

export const Confidence = z.enum(['low', 'medium', 'high']);
export type Confidence = z.infer<typeof Confidence>;
