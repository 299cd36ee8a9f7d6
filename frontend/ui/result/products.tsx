import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { listProducts } from './regimen-view.ts';

export function Products({ regimen }: { regimen: readonly ReceivedStep[] }) {
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
