import type { ReactNode } from 'react';
import type { AnalysingScreen } from '../../state/visit/screen.ts';
import { useIsOffline } from '../../ui/use-is-offline.ts';
import { useNow } from '../../ui/use-now.ts';
import { ProgressParts } from './progress-parts.tsx';
import { progressAt, progressMessages, TICK_MS } from './progress.ts';
import { stageTexts } from './stage-texts.ts';

export type ServerProgressProps = { attempt: AnalysingScreen['attempt']; photo: ReactNode };

/**
 * The progress of an analysis on the server. As specified, the bar follows a clock. The current stage of the job is
 * shown below it in small type. While the device is offline, the bar stands still, because no result can arrive.
 */
export function ServerProgress({ attempt, photo }: ServerProgressProps) {
  const isOffline = useIsOffline();
  const { percent, label, message, step } = progressAt(useNow(TICK_MS, isOffline) - attempt.startedAtMs);
  return (
    <>
      <ProgressParts
        photo={photo}
        message={message}
        percent={percent}
        label={label}
        step={step}
        steps={progressMessages.map(({ text }) => text)}
      />
      <p className="lead">This process might take around a minute</p>
      <output className="fine-print">
        {stageTexts[isOffline ? 'waiting-for-connection' : attempt.stage]}
      </output>
    </>
  );
}
