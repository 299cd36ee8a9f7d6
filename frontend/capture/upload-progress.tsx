import { describeUpload } from './photo-text.ts';

export type UploadProgressProps = { sentBytes: number; totalBytes: number; onCancel: () => void };

export function UploadProgress({ sentBytes, totalBytes, onCancel }: UploadProgressProps) {
  const { percent, text } = describeUpload(sentBytes, totalBytes);
  return (
    <div className="upload-progress">
      <progress className="bar" aria-label="Upload" aria-valuetext={text} max={100} value={percent} />
      <span className="tabular">{text}</span>
      <button type="button" className="quiet-button" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
