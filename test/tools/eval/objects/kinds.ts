import type { MappedFace } from '../face-map.ts';
import { addEyeliner, addGlasses, addLipstick, addStrands, addStubble, addTeeth } from './overlays.ts';
import { addHatShadow, addNoseShadow, addSideShadow } from './shadows.ts';

/** Something other than skin that could be mistaken for a skin change. `draw` resolves to a PNG. */
export type ObjectKind = { name: string; draw: (face: MappedFace, seed: number) => Promise<Buffer> };

export const objectKinds: readonly ObjectKind[] = [
  { name: 'hat shadow, sharp', draw: (face) => addHatShadow(face, { darkness: 0.45, softMm: 1.5 }) },
  { name: 'hat shadow, soft', draw: (face) => addHatShadow(face, { darkness: 0.45, softMm: 6 }) },
  { name: 'hat shadow, faint', draw: (face) => addHatShadow(face, { darkness: 0.25, softMm: 1.5 }) },
  { name: 'side shadow, sharp', draw: (face) => addSideShadow(face, { darkness: 0.45, softMm: 2 }) },
  { name: 'side shadow, soft', draw: (face) => addSideShadow(face, { darkness: 0.45, softMm: 10 }) },
  { name: 'nose shadow', draw: (face) => addNoseShadow(face, { darkness: 0.4, softMm: 1.5 }) },
  { name: 'strands of hair', draw: addStrands },
  { name: 'stubble', draw: addStubble },
  { name: 'thick glasses', draw: (face) => addGlasses(face, 4, '#17130f') },
  { name: 'thin glasses', draw: (face) => addGlasses(face, 1.3, '#6d5f45') },
  { name: 'eyeliner', draw: addEyeliner },
  { name: 'lipstick', draw: addLipstick },
  { name: 'teeth', draw: addTeeth },
];
