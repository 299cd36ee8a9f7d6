import { Notice } from '../../ui/notice.tsx';

/** Warns that the plan ignores the answers about health, because the visitor did not agree to their use. */
export const WithoutHealthNote = () => (
  <Notice tone="info">
    This plan ignores medical conditions, treatments and allergies, because you did not agree to their use. If
    any applies to you, show the plan to a doctor or pharmacist first.
  </Notice>
);
