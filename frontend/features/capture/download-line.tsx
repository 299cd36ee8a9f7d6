import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';

export type DownloadLineProps = {
  /** The loaded fraction, 0 to 1. Absent unless a download is in progress. */
  fraction: number | undefined;
  /** The text to show and announce when no download is in progress, such as the reason for a failure. */
  text: string;
};

export function DownloadLine({ fraction, text }: DownloadLineProps) {
  return (
    <>
      {fraction === undefined ? null : (
        <progress
          className="bar on-device-bar"
          aria-label={onDeviceTexts.downloading}
          max={100}
          value={Math.floor(100 * fraction)}
        />
      )}
      <output className="on-device-status">
        {fraction === undefined ? text : onDeviceTexts.downloading}
      </output>
    </>
  );
}
