import type { Hint } from './guide.ts';

export const hintTexts: Record<Hint, string> = {
  noFace: 'Bring your face into the frame',
  onePerson: 'One person only, please',
  comeCloser: 'Come closer',
  moveBack: 'Move back a little',
  centre: 'Centre your face',
  lookStraight: 'Look straight at the camera',
  moreLight: 'Turn to the light',
  lessLight: 'Turn a little away from the light',
  holdStill: 'Hold still',
  blurred: 'Hold still, the picture is blurred',
  ready: 'Good, take the photo',
};
