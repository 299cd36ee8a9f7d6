/** Input of a visitor as WebDriver BiDi wants it for `input.performActions`. */

const LEFT_BUTTON = 0;

/** One click in the middle of an element that is in view. */
export const clickActions = (sharedId: string): readonly object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element: { sharedId } } },
      { type: 'pointerDown', button: LEFT_BUTTON },
      { type: 'pointerUp', button: LEFT_BUTTON },
    ],
  },
];

/** Each character pressed and released. */
export const keyActions = (text: string): readonly object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: Array.from(text, (value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]).flat(),
  },
];
