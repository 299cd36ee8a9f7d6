import type { Answers } from '#domain/questionnaire/answers.ts';
import * as failureTexts from '#domain/words/failure-texts.ts';
import { onDeviceTexts } from '../on-device/on-device-texts.ts';
import { type AnalysisContext, logInquiry, type RunKind } from './analysis-context.ts';

/** The answers for an analysis. `withoutHealth` means that the answers about health are left out. */
export type AnalysedAnswers = { answers: Answers; withoutHealth?: boolean | undefined };

export type Begin = {
  onServer: (analysed: AnalysedAnswers, analysisId: string, kind: Exclude<RunKind, 'resume'>) => void;
  onDevice: (analysed: AnalysedAnswers) => void;
  /** Continues an attempt on the server after a reload. */
  resume: (attempt: number) => void;
};

/** Loads the code for an analysis and runs it. If the code cannot be loaded, the attempt fails with `message`. */
async function run<M>(
  { services, change }: AnalysisContext,
  attempt: number,
  loading: Promise<M | undefined>,
  start: (module: M) => Promise<void>,
  message: string = failureTexts.pageNotLoaded,
): Promise<void> {
  const module = await loading.catch(() => undefined);
  if (module) await start(module);
  else {
    // Lets the page render the progress screen first. Otherwise a repeated failure would change nothing on the screen.
    await services.surroundings.idle();
    change({ type: 'analysisFailed', attempt, failure: { type: 'other', message }, staysUploaded: true });
  }
}

export function createBegin(context: AnalysisContext, nextAttempt: () => number): Begin {
  const { services, change } = context;
  const { surroundings } = services;

  /**
   * Runs an attempt on the server. The code for it is usually loaded with the capture screen. After a reload, the code
   * is loaded here.
   */
  const runOnServer = (attempt: number, kind: RunKind): Promise<void> =>
    run(context, attempt, import('./run-attempt.ts'), ({ runAttempt }) => runAttempt(context, attempt, kind));

  return {
    onServer: ({ answers, withoutHealth }, analysisId, kind) => {
      const newAttempt = nextAttempt();
      const stage = kind === 'new' ? 'sending' : 'waiting';
      const started = {
        newAttempt,
        analysisId,
        way: 'server',
        startedAtMs: surroundings.nowMs(),
        stage,
      } as const;
      change({ type: 'analysisStarted', ...started, answers, withoutHealth });
      // The specification requires that the start is logged before the analysis is requested.
      const logged = kind === 'new' ? logInquiry(context, answers) : Promise.resolve();
      void logged.then(() => runOnServer(newAttempt, kind));
    },
    onDevice: ({ answers, withoutHealth }) => {
      const newAttempt = nextAttempt();
      const [analysisId, startedAtMs] = [surroundings.randomId(), surroundings.nowMs()];
      const started = {
        newAttempt,
        analysisId,
        way: 'device',
        startedAtMs,
        stage: 'loading-reader',
      } as const;
      change({ type: 'analysisStarted', ...started, answers, withoutHealth });
      const canLoad = services.onDevice.canLoad();
      void run(
        context,
        newAttempt,
        canLoad ? import('./run-on-device.ts') : Promise.resolve(undefined),
        ({ runOnDevice }) => runOnDevice(context, newAttempt),
        canLoad ? onDeviceTexts.reload : onDeviceTexts.failures.unreachable,
      );
    },
    resume: (attempt) => void runOnServer(attempt, 'resume'),
  };
}
