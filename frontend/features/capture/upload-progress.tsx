import { useNow } from '../../ui/use-now.ts';
import type { UploadingState } from '../../state/visit/capture-state.ts';
import { describeUpload } from './photo-text.ts';
import { timeLeftS } from '../../state/visit/upload-pace.ts';
import { timeLeftText } from './time-left-text.ts';

const LOOK_EVERY_MS = 1000;

export type UploadProgressProps = { upload: UploadingState; onCancel: () => void };

export function UploadProgress({ upload, onCancel }: UploadProgressProps) {
  const { photo, sentBytes, waiting, pace } = upload;
  const now = useNow(LOOK_EVERY_MS);
  const { percent, text } = describeUpload(sentBytes, photo.local.blob.size);
  return (
    <div className="upload-progress">
      <progress className="bar" aria-label="Upload" aria-valuetext={text} max={100} value={percent} />
      <div className="upload-words">
        {waiting ? null : <span className="tabular">{text}</span>}
        <output>
          {waiting
            ? 'Waiting for the connection. The upload will continue by itself.'
            : pace && timeLeftText(timeLeftS(pace, now))}
        </output>
      </div>
      <button type="button" className="quiet-button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
