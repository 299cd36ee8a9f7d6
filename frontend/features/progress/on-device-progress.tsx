import type { ReactNode } from 'react';
import type { OnDevice } from '../../state/visit/on-device.ts';
import { useStore } from '../../state/visit/use-store.ts';
import type { Stage } from '../../state/visit/screen.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import { ProgressParts } from './progress-parts.tsx';
import { stageTexts } from './stage-texts.ts';

/** The stages of an on-device analysis, in order. Each takes an equal share of the progress bar. */
const stages: readonly Stage[] = ['decoding', 'finding-face', 'measuring', 'choosing'];

export type OnDeviceProgressProps = { stage: Stage; photo: ReactNode; onDevice: OnDevice };

/** Shows the progress of the download that on-device analysis needs, and then of the analysis. */
export function OnDeviceProgress({ stage, photo, onDevice }: OnDeviceProgressProps) {
  const { status } = useStore(onDevice);
  const step = stages.indexOf(stage);
  const fraction = status.step === 'loading' ? status.fraction : Math.max(0, step) / stages.length;
  const percent = Math.floor(100 * fraction);
  return (
    <>
      <ProgressParts
        photo={photo}
        message={stageTexts[stage]}
        percent={percent}
        label={`${percent}%`}
        step={step}
        steps={stages}
      />
      <p className="lead">{onDeviceTexts.duration}</p>
    </>
  );
}
