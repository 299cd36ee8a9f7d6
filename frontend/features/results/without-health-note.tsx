import { Notice } from '../../ui/notice.tsx';

/** Warns that the plan ignores the answers about health, because the visitor did not agree to their use. */
export const WithoutHealthNote = () => (
  <Notice tone="info">
    This plan ignores medical conditions, treatments and allergies, because we may not use your answers about
    them. If any applies to you, show the plan to a doctor or pharmacist first.
  </Notice>
);
