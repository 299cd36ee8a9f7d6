const CONTACT = 'contact support';

/** Set by whoever deploys the page; without it the words stay words. */
const supportUrl: string | undefined = import.meta.env.VITE_SUPPORT_URL;

/** What to do next, where "contact support" leads somewhere if the operator said where. */
export function Suggestion({ text }: { text: string }) {
  const [before, after] = text.split(CONTACT);
  if (!supportUrl || before === undefined || after === undefined) return <p>{text}</p>;
  return (
    <p>
      {before}
      <a href={supportUrl}>{CONTACT}</a>
      {after}
    </p>
  );
}
