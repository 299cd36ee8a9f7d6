export type Fact = { about: string; text: string };

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="facts">
    {facts.map(({ about, text }) => (
      <div key={about}>
        <dt>{about}</dt>
        <dd>{text}</dd>
      </div>
    ))}
  </dl>
);
