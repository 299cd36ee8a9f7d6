import type { Answers } from '#domain/questionnaire/answers.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { onDeviceTexts } from '../on-device/on-device-texts.ts';
import { type AnalysisContext, logInquiry, type RunKind } from './analysis-context.ts';

type SentAnswers = { answers: Answers; withoutHealth: boolean };

export type Begin = {
  onServer: (sent: SentAnswers, analysisId: string, kind: Exclude<RunKind, 'resume'>) => void;
  onDevice: (answers: Answers) => void;
  /** Continues an attempt on the server after a reload. */
  resume: (attempt: number) => void;
};

export function createBegin(context: AnalysisContext, nextAttempt: () => number): Begin {
  const { services, change } = context;
  const { surroundings } = services;

  /** Loads the code for an analysis and runs it. If the code cannot be loaded, the analysis fails with `message`. */
  async function run<M>(
    attempt: number,
    loading: Promise<M | undefined>,
    start: (module: M) => Promise<void>,
    message: string = failureTexts.pageNotLoaded,
  ): Promise<void> {
    const module = await loading.catch(() => undefined);
    if (module) await start(module);
    else {
      // Lets the page render the progress screen first. Otherwise a repeated failure would change nothing on the screen.
      await surroundings.idle();
      const failure = { type: 'other', message };
      change({ type: 'analysisFailed', attempt, failure, staysUploaded: true });
    }
  }

  /**
   * Runs an attempt on the server. The code for it is usually loaded with the capture screen. After a reload, the code
   * is loaded here.
   */
  const runOnServer = (attempt: number, kind: RunKind): Promise<void> =>
    run(attempt, import('./run-attempt.ts'), ({ runAttempt }) => runAttempt(context, attempt, kind));

  return {
    onServer: ({ answers, withoutHealth }, analysisId, kind) => {
      const newAttempt = nextAttempt();
      const stage = kind === 'new' ? 'sending' : 'waiting';
      const startedAtMs = surroundings.nowMs();
      const started = { newAttempt, analysisId, way: 'server', startedAtMs, stage } as const;
      change({ type: 'analysisStarted', ...started, answers, withoutHealth });
      // The specification requires that the start is logged before the analysis is requested.
      const logged = kind === 'new' ? logInquiry(context, answers) : Promise.resolve();
      void logged.then(() => runOnServer(newAttempt, kind));
    },
    onDevice: (answers) => {
      const newAttempt = nextAttempt();
      const analysisId = surroundings.randomId();
      const startedAtMs = surroundings.nowMs();
      const stage = 'loading-reader';
      change({ type: 'analysisStarted', newAttempt, analysisId, way: 'device', startedAtMs, answers, stage });
      const canLoad = services.onDevice.canLoad();
      void run(
        newAttempt,
        canLoad ? import('./run-on-device.ts') : Promise.resolve(undefined),
        ({ runOnDevice }) => runOnDevice(context, newAttempt),
        canLoad ? onDeviceTexts.reload : onDeviceTexts.failures.unreachable,
      );
    },
    resume: (attempt) => void runOnServer(attempt, 'resume'),
  };
}
