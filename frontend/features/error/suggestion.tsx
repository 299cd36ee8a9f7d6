import type { FailureScreen } from '#domain/words/failure-screens.ts';

/** The operator's support page. Without it, the text is not a link. */
const supportUrl: string | undefined = import.meta.env.VITE_SUPPORT_URL;

/** A suggestion of what to do next. "contact support" is a link if the operator set an address. */
export function Suggestion({ suggestion, support }: Omit<FailureScreen, 'title'>) {
  if (!supportUrl || !support) return <p>{suggestion}</p>;
  return (
    <p>
      {support.before}
      <a href={supportUrl}>{support.link}</a>
      {support.after}
    </p>
  );
}
