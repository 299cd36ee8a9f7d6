import type { RegimenStep } from '#domain/analysis.ts';
import { listProducts } from './regimen-view.ts';

export function Products({ regimen }: { regimen: readonly RegimenStep[] }) {
  return (
    <section className="card products" aria-labelledby="products">
      <h2 id="products">Your Skincare Products</h2>
      <ol>
        {listProducts(regimen).map(({ key, name, description }) => (
          <li key={key}>
            {name === undefined ? null : <strong>{name}</strong>}
            <span>{description}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
