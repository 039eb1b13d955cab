import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { EmptyRows } from '../../../base/components/rows.tsx';
import { SearchField } from '../../../base/components/search-field.tsx';
import { Stepper } from '../../../base/forms/stepper.tsx';
import { Skeleton } from '../../../base/page/loading.tsx';
import { type CounterItem, counterItemsQuery } from './counter.queries.ts';
import styles from './counter-page.module.css';
import { type Basket, formatAmount } from './sale.ts';

/** What is sold, each with its stepper. What is chosen stays chosen, whatever is searched next. */
export function CounterItems({
  idSite,
  basket,
  onChange,
}: {
  idSite: number;
  basket: Basket;
  onChange(item: CounterItem, quantity: number): void;
}) {
  const [search, setSearch] = useState('');
  const { data, error, isPending } = useQuery(counterItemsQuery(idSite, search));
  return (
    <section aria-labelledby="vins" className={styles.section}>
      <h2 id="vins" className={styles.subtitle}>
        Vins et coffrets
      </h2>
      <SearchField
        label="Chercher un vin"
        placeholder="Nom, millésime ou référence"
        value={search}
        onChange={setSearch}
      />
      {error && <FailureNotice failure={toFailure(error)} />}
      {isPending && <Skeleton rows={6} />}
      {data && data.items.length === 0 && (
        <EmptyRows>
          {search
            ? 'Aucun vin en vente ne porte ce nom.'
            : 'Rien n’est en vente\u00a0: mettez d’abord un vin en vente.'}
        </EmptyRows>
      )}
      <ItemRows items={data?.items ?? []} basket={basket} onChange={onChange} />
      {data?.isMore && <p className={styles.soft}>D’autres suivent&nbsp;: cherchez-les par leur nom.</p>}
    </section>
  );
}

/** Lines of what is sold. */
export function ItemRows({
  items,
  basket,
  onChange,
}: {
  items: readonly CounterItem[];
  basket: Basket;
  onChange(item: CounterItem, quantity: number): void;
}) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item.id} className={styles.item} data-chosen={basket.has(item.id) || undefined}>
          <div className={styles.text}>
            <span className={styles.name}>{item.product?.name}</span>
            <span className={styles.soft}>
              {[item.product?.detail, formatAmount(item.finalPrice), describeStock(item)].filter(Boolean).join(' · ')}
            </span>
          </div>
          <Stepper
            name={`quantity-${item.id}`}
            label={[item.product?.name, item.product?.detail].filter(Boolean).join(', ')}
            most={item.available}
            value={basket.get(item.id)?.quantity ?? 0}
            onChange={(quantity) => onChange(item, quantity)}
          />
        </li>
      ))}
    </ul>
  );
}

function describeStock({ available }: CounterItem): string {
  if (available === null) return '';
  return available > 0 ? `${available} en stock` : 'épuisé';
}
