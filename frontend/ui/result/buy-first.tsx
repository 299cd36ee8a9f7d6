import type { RankedProduct } from './regimen-view.ts';

/** The order of importance, for whoever does not want to buy everything at once. */
export function BuyFirst({ ranked }: { ranked: readonly RankedProduct[] }) {
  const [first, ...others] = ranked;
  if (first === undefined || others.length === 0) return null;
  return (
    <section className="card buy-first" aria-labelledby="buy-first">
      <h2 id="buy-first">If You Buy Only One</h2>
      <div className="buy-first-one">
        <p className="buy-first-step">{first.step}</p>
        <p className="buy-first-name">{first.name}</p>
        <p className="buy-first-why">{first.why}</p>
      </div>
      <h3>Then, in this order</h3>
      <ol>
        {others.map(({ number, name, step }) => (
          <li key={number}>
            <span className="buy-first-step">{step}</span>
            <span>{name}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
