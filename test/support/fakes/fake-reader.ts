import type { AnalysisResult } from '#domain/contract/analysis-result.ts';
import type { FaceFailure } from '../../../frontend/image/face/protocol.ts';
import type { OnDeviceAnalysis } from '../../../frontend/image/on-device/analyse-photo.ts';
import type { OnDeviceReader } from '../../../frontend/image/face/open-reader.ts';
import { result } from '../builders/result.ts';

type Request = Parameters<OnDeviceReader['analyse']>[0];

const measured = ({ analyser }: Request): OnDeviceAnalysis => {
  const made: AnalysisResult = result();
  const marks = [{ observation: 'marks', region: 'chin', places: [{ x: 0.5, y: 0.7 }] }] as const;
  return { result: { ...made, provenance: { ...made.provenance, analyser } }, marks };
};

/** A face reader whose results a test can set. It counts how often it was opened and closed. */
export function createFakeReader() {
  const asked: Request[] = [];
  const ahead: string[] = [];
  const fake = {
    asked,
    /** The ids of the photos passed to `readAhead`. */
    ahead,
    opened: 0,
    ended: 0,
    /** If a test sets a failure, `open` returns it instead of a face reader. */
    failure: undefined as FaceFailure | undefined,
    analyse: measured as (request: Request) => OnDeviceAnalysis | FaceFailure | Promise<never>,
    open: async (signal: AbortSignal): Promise<OnDeviceReader | FaceFailure> => {
      fake.opened += 1;
      signal.addEventListener('abort', () => (fake.ended += 1));
      return (
        fake.failure ?? {
          look: async () => undefined,
          readAhead: ({ id }) => ahead.push(id),
          analyse: async (request, onStage) => {
            asked.push(request);
            onStage('measuring');
            return fake.analyse(request);
          },
        }
      );
    },
  };
  return fake;
}
