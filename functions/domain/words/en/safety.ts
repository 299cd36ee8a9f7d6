import type { SafetyWords } from '../note-words.ts';
import { list, nameOf } from './phrases.ts';

export const safety: SafetyWords = {
  placed: (products, rule) => `${list(products.map(nameOf))}: ${rule}`,
};
