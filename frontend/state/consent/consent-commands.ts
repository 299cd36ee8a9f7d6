import type { AppChange, AppState } from '../visit/app-state.ts';
import type { Services } from '../visit/services.ts';
import type { Store } from '../visit/store.ts';
import { readConsent, writeConsent } from './consent-record.ts';
import type { ConsentAction } from '../visit/consent-state.ts';
import { CONSENT_VERSION } from './consent-version.ts';
import type { AnalysisWay } from '../visit/analysis-way.ts';
import { needsConsent } from './needs-consent.ts';

export type ConsentCommands = {
  /** Reads the consent that is stored on this device into the state. */
  restore: () => void;
  /**
   * Runs `next` at once if no consent is needed. Otherwise opens the consent sheet, and runs `next` after the visitor
   * has agreed.
   */
  before: <T>(next: () => T, way?: AnalysisWay) => T | undefined;
  agree: (health: boolean) => void;
  /** Records whether the consent covers answers about health. Opens the consent sheet if there is no consent yet. */
  allowHealth: (isAllowed: boolean) => void;
  /** Closes the consent sheet without running the action that opened it. */
  decline: () => void;
};

export function createConsentCommands(
  store: Store<AppState, AppChange>,
  { deviceStorage, session, surroundings }: Pick<Services, 'deviceStorage' | 'session' | 'surroundings'>,
): ConsentCommands {
  const change = (consent: ConsentAction): void => store.change({ consent });
  const restore = (): void => change({ type: 'consentRead', given: readConsent(deviceStorage) });
  let waiting: (() => unknown) | undefined;

  function decline(): void {
    waiting = undefined;
    change({ type: 'consentDeclined' });
  }

  // Closes the consent sheet if the screen below it changes, for example by the browser's Back.
  store.watch((next, previous) => {
    if (next.consent.sheet && hasMoved(next, previous)) decline();
  });

  function record(health: boolean): void {
    const given = { version: CONSENT_VERSION, health, agreedAtMs: surroundings.nowMs() };
    writeConsent(deviceStorage, given);
    session.log('consent_given', { consentVersion: CONSENT_VERSION, healthAnswers: health });
    change({ type: 'consentGiven', given });
  }

  return {
    restore,
    before: (next, way = 'server') => {
      // Reads the consent again, because another tab may have changed it.
      restore();
      if (!needsConsent(way, store.get().consent)) return next();
      waiting = next;
      change({ type: 'consentAsked', isHealthTicked: false });
      return undefined;
    },
    agree: (health) => {
      const next = waiting;
      waiting = undefined;
      record(health);
      next?.();
    },
    allowHealth: (isAllowed) => {
      restore();
      if (store.get().consent.given) record(isAllowed);
      else change({ type: 'consentAsked', isHealthTicked: isAllowed });
    },
    decline,
  };
}

const hasMoved = (next: AppState, previous: AppState): boolean =>
  next.visit.screen.step !== previous.visit.screen.step || next.capture.step !== previous.capture.step;
