/** This file converts a visitor's input to actions for WebDriver BiDi's `input.performActions`. */

const LEFT_BUTTON = 0;

/** A click in the middle of a visible element. */
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
