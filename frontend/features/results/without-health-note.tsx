import type { Analyser } from '#domain/contract/analysis.ts';
import { mayUseHealth } from '../../state/consent/needs-consent.ts';
import type { ConsentState } from '../../state/visit/consent-state.ts';
import { Notice } from '../../ui/notice.tsx';

export type WithoutHealthNoteProps = { analyser: Analyser | undefined; consent: ConsentState };

/**
 * Warns that the plan does not consider the answers about health, because the visitor did not agree to send them. An
 * on-device analysis always uses them.
 */
export function WithoutHealthNote({ analyser, consent }: WithoutHealthNoteProps) {
  const way = analyser?.kind === 'on-device' ? 'device' : 'server';
  if (mayUseHealth(way, consent)) return null;
  return (
    <Notice tone="info">
      This plan does not consider medical conditions, treatments or allergies, because you chose not to share
      them. If you have any condition, treatment or allergy, show the plan to a doctor or pharmacist first.
    </Notice>
  );
}
