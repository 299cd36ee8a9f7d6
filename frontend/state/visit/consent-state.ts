import * as z from 'zod/mini';

/** The consent that a visitor gave on this device. */
export const ConsentRecord = z.object({
  version: z.string(),
  /** Whether the consent covers the answers about health. */
  health: z.boolean(),
  /** Milliseconds since the epoch. */
  agreedAtMs: z.number(),
});
export type ConsentRecord = z.infer<typeof ConsentRecord>;

export type ConsentState = {
  /** The consent that was last read from or written to this device's storage. */
  given: ConsentRecord | undefined;
  /** The open consent sheet. `isHealthTicked` is true if the visitor opened it by allowing answers about health. */
  sheet?: { isHealthTicked: boolean } | undefined;
};

export type ConsentAction =
  | { type: 'consentRead'; given: ConsentRecord | undefined }
  | { type: 'consentAsked'; isHealthTicked: boolean }
  | { type: 'consentGiven'; given: ConsentRecord }
  | { type: 'consentDeclined' }
  | { type: 'consentWithdrawn' };

export const consentStart: ConsentState = { given: undefined };

export function consentReducer(state: ConsentState, action: ConsentAction): ConsentState {
  switch (action.type) {
    case 'consentRead':
      return { ...state, given: action.given };
    case 'consentAsked':
      return { ...state, sheet: { isHealthTicked: action.isHealthTicked } };
    case 'consentGiven':
      return { given: action.given };
    case 'consentDeclined':
      return state.sheet ? { ...state, sheet: undefined } : state;
    case 'consentWithdrawn':
      return consentStart;
  }
}
