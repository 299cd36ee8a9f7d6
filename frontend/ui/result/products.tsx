import type { ReceivedResult, ReceivedStep } from '#domain/contract/received-analysis.ts';
import { LAID_OUT_LATER } from './laid-out-later.ts';
import { listProducts } from './regimen-view.ts';
import { alternativeText, shopText } from './shop-text.ts';

export type ProductsProps = { result: Pick<ReceivedResult, 'regimen' | 'importance'> };

export function Products({ result }: ProductsProps) {
  const listed = listProducts(result);
  const isRanked = listed.length > 1 && (result.importance ?? []).length > 0;
  return (
    <section
      id="products"
      className={`products ${LAID_OUT_LATER}`}
      tabIndex={-1}
      aria-labelledby="products-title"
    >
      <h2 id="products-title">Your Skincare Products</h2>
      {isRanked ? (
        <p className="fine-print">
          If you buy only one product, buy the first. Add the others in this order.
        </p>
      ) : null}
      <ol>
        {listed.map(({ key, name, description, shop }) => (
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

/** Where to buy a product, its price, and an alternative. */
function Shop({ shop }: { shop: ReceivedStep['shop'] }) {
  if (shop === undefined) return null;
  const text = shopText(shop);
  const alternative = alternativeText(shop);
  return (
    <span className="shop">
      {text && <span>{text}</span>}
      {alternative && <span>{alternative}</span>}
    </span>
  );
}
