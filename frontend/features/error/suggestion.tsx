import type { FailureScreen } from '#domain/words/failure-screens.ts';

/** Set by the operator; without it the words stay plain text. */
const supportUrl: string | undefined = import.meta.env.VITE_SUPPORT_URL;

/** What to do next. "contact support" is a link if the operator named an address. */
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
