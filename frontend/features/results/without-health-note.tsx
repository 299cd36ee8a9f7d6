import { Notice } from '../../ui/notice.tsx';

/** Warns that the plan does not consider the answers about health, because the visitor did not agree to their use. */
export const WithoutHealthNote = () => (
  <Notice tone="info">
    This plan does not consider medical conditions, treatments or allergies, because you did not allow us to
    use these answers. If you have any condition, treatment or allergy, show the plan to a doctor or
    pharmacist first.
  </Notice>
);
