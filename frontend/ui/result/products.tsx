import type { ReceivedStep } from '#domain/contract/received-analysis.ts';
import { listProducts, productName } from './regimen-view.ts';

export function Products({ regimen }: { regimen: readonly ReceivedStep[] }) {
  return (
    <section className="card products" aria-labelledby="products">
      <h2 id="products">Your Skincare Products</h2>
      <ol>
        {listProducts(regimen).map(({ key, name, description, shop }) => (
          <li key={key}>
            {name === undefined ? null : <strong>{name}</strong>}
            <span>{description}</span>
            <Shop shop={shop} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What to know in the shop, and what to take where the product is not there. */
function Shop({ shop }: { shop: ReceivedStep['shop'] }) {
  if (shop === undefined) return null;
  const instead = shop.instead && productName(shop.instead);
  return (
    <>
      <span className="shop">{[shop.price, shop.where].filter((each) => each !== '').join(', ')}</span>
      {instead === undefined ? null : <span className="shop">Or instead: {instead}</span>}
    </>
  );
}
