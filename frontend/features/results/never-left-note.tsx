import type { Analyser } from '#domain/contract/analysis.ts';
import { onDeviceTexts } from '../../state/on-device/on-device-texts.ts';
import { Notice } from '../../ui/notice.tsx';

/** Tells the visitor that the photo never left the device. Not shown if this tab has uploaded any photo. */
export function NeverLeftNote({ analyser }: { analyser: Analyser | undefined }) {
  if (analyser?.kind !== 'on-device' || analyser.photoWasSent) return null;
  return <Notice tone="success">{onDeviceTexts.neverLeft(analyser.device)}</Notice>;
}
