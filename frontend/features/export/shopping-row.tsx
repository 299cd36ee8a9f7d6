import { useRef, useState } from 'react';
import type { ReceivedResult } from '#domain/contract/received-analysis.ts';
import { deviceStorage } from '../../api/storage.ts';
import { BOUGHT_KEY } from '../../state/browser/saved-key.ts';
import { listProducts, type ListedProduct } from '../../ui/result/regimen-view.ts';
import { alternativeText, shopText } from '../../ui/result/shop-text.ts';
import { ExportRow } from './export-row.tsx';
import { exportTexts } from './export-texts.ts';
import '../../styles/shopping.css';

const readBought = (): string[] =>
  (deviceStorage.read(BOUGHT_KEY) ?? '').split(' ').filter((key) => key !== '');

export type ShoppingRowProps = { result: Pick<ReceivedResult, 'regimen' | 'importance'> };

/** A shopping list in large type with boxes to tick. It works offline, and the ticks stay on this device. */
export function ShoppingRow({ result }: ShoppingRowProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [bought, setBought] = useState(readBought);
  const toggle = (key: string): void => {
    // Reads the ticks again, because another tab may have changed them.
    const now = readBought();
    const next = now.includes(key) ? now.filter((each) => each !== key) : [...now, key];
    setBought(next);
    if (next.length === 0) deviceStorage.remove(BOUGHT_KEY);
    else deviceStorage.write(BOUGHT_KEY, next.join(' '));
  };
  return (
    <ExportRow icon="check" title="Shopping list" hint={exportTexts.shoppingHint}>
      <button type="button" className="secondary-button" onClick={() => dialog.current?.showModal()}>
        Open list
      </button>
      <dialog ref={dialog} className="shopping" aria-labelledby="shopping-title">
        <div className="shopping-head">
          <h2 id="shopping-title">Shopping list</h2>
          <button type="button" className="secondary-button" onClick={() => dialog.current?.close()}>
            Close
          </button>
        </div>
        <ul>
          {listProducts(result).map((product) => (
            <li key={product.key}>
              <Item
                product={product}
                isBought={bought.includes(product.key)}
                onToggle={() => toggle(product.key)}
              />
            </li>
          ))}
        </ul>
      </dialog>
    </ExportRow>
  );
}

type ItemProps = { product: ListedProduct; isBought: boolean; onToggle: () => void };

function Item({ product: { name, description, shop }, isBought, onToggle }: ItemProps) {
  const text = shop && shopText(shop);
  const alternative = shop && alternativeText(shop);
  return (
    <label className="choice shopping-item">
      <input type="checkbox" checked={isBought} onChange={onToggle} />
      <span>
        <strong>{name ?? description}</strong>
        {name === undefined ? null : <span>{description}</span>}
        {text && <span>{text}</span>}
        {alternative && <span>{alternative}</span>}
      </span>
    </label>
  );
}
