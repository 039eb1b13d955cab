import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { useId } from 'react';
import { Button } from '../../base/components/button.tsx';
import { Status } from '../../base/components/notice.tsx';
import type { SiteResource } from '../resources/record/resource.queries.ts';
import type { Savers } from './product-parts.tsx';
import { EditedSold } from './sold-form.tsx';
import styles from './sold-list.module.css';
import { describePrice, nameSold, type ProductType } from './sold-values.ts';
import { StockEntry } from './stock-entry.tsx';

/** One vintage: what it costs and how many there are, and its form once it is opened. */
export function SoldItem({
  resource,
  record,
  others,
  type,
  isOpen,
  canEdit,
  savers,
  onToggle,
}: {
  resource: SiteResource;
  record: ResourceRecord;
  others: readonly ResourceRecord[];
  type: ProductType;
  isOpen: boolean;
  canEdit: boolean;
  savers: Savers;
  onToggle: () => void;
}) {
  const titleId = useId();
  const { values } = record;
  const isUnpriced = values.priceCents === null && !values.isOnRequest;
  const name = nameSold(values, type);
  return (
    <article className={styles.item} aria-labelledby={titleId}>
      <header className={styles.itemHead}>
        <h3 id={titleId} className={styles.name}>
          {name}
        </h3>
        <span className={styles.price} data-missing={isUnpriced || undefined}>
          {describePrice(values)}
        </span>
        {!values.isOffered && <Status kind="neutral">Pas en vente</Status>}
        {canEdit && (
          <Button
            kind="quiet"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Replier' : 'Modifier'} ${name}`}
            onClick={onToggle}
          >
            {isOpen ? 'Replier' : 'Modifier'}
          </Button>
        )}
      </header>
      <StockEntry resource={resource} record={record} />
      {isOpen && <EditedSold {...{ resource, record, others, type, savers }} onDone={onToggle} />}
    </article>
  );
}
