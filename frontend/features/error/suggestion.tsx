import type { FailureScreen } from '#domain/words/failure-screens.ts';
import { OutsideLink } from '../../ui/outside-link.tsx';

const supportUrl: string | undefined = import.meta.env.VITE_SUPPORT_URL;

/** Suggests what to do next. If the operator has set `supportUrl`, "contact support" in the suggestion links to it. */
export function Suggestion({ suggestion, support }: Omit<FailureScreen, 'title'>) {
  if (!supportUrl || !support) return <p>{suggestion}</p>;
  return (
    <p>
      {support.before}
      <OutsideLink href={supportUrl}>{support.link}</OutsideLink>
      {support.after}
    </p>
  );
}
