import { useInfiniteQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button, ButtonLink } from '../../base/components/button.tsx';
import { FailureNotice } from '../../base/components/notice.tsx';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../base/page/loading.tsx';
import { Section } from '../../base/page/page.tsx';
import { listQuery, type SiteResource } from '../resources/record/resource.queries.ts';
import type { Savers } from './product-parts.tsx';
import { NewSold } from './sold-form.tsx';
import { SoldItem } from './sold-item.tsx';
import styles from './sold-list.module.css';
import type { ProductType } from './sold-values.ts';

const words: Readonly<Record<ProductType, { title: string; add: string; none: string }>> = {
  WINE: {
    title: 'Millésimes et prix',
    add: 'Ajouter un millésime',
    none: 'Un vin se vend par millésimes et par contenances, chacun avec son prix et son stock. Ajoutez le premier.',
  },
  BOX: { title: 'Prix', add: 'Donner son prix', none: 'Un coffret se vend tel quel, à un prix.' },
  OTHER: { title: 'Prix', add: 'Donner son prix', none: 'Donnez le prix de ce produit, et combien vous en avez.' },
};

/** What is sold of a product: vintages with their prices, stock and sheets, online or not yet. */
export function SoldList({
  resource,
  productId,
  type,
  isOnline,
  savers,
}: {
  resource: SiteResource;
  productId: number;
  type: ProductType;
  isOnline: boolean;
  savers: Savers;
}) {
  const site = useOpenSite();
  const read = useInfiniteQuery(listQuery(resource, { productId: String(productId), order: '-year' }));
  const [open, setOpen] = useState<number | 'new'>();
  const records = read.data?.pages.flatMap((one) => one.records) ?? [];
  const canEdit = hasSiteRight(site, 'content.update');
  const { title, add, none } = words[type];
  const isFull = type === 'BOX' && records.length > 0;
  return (
    <Section
      title={title}
      lead={
        isOnline
          ? 'Ce produit a déjà été mis en ligne\u00a0: un prix ou un stock change tout de suite pour vos clients.'
          : 'Rien n’est visible avant la publication\u00a0: prix et stock paraîtront avec le produit.'
      }
      action={
        records.length > 0 && (
          <ButtonLink kind="quiet" to={`${adminPaths.site(site.idSite)}/declinaisons`}>
            Tous les millésimes
          </ButtonLink>
        )
      }
    >
      {read.error && <FailureNotice failure={toFailure(read.error)} />}
      {!read.data && !read.error && <Skeleton rows={2} />}
      {read.data && (
        <div className={styles.list}>
          {records.length === 0 && open !== 'new' && <p className={styles.none}>{none}</p>}
          {records.map((record) => (
            <SoldItem
              key={record.id}
              resource={resource}
              record={record}
              others={records.filter(({ id }) => id !== record.id)}
              type={type}
              isOpen={open === record.id}
              canEdit={canEdit}
              savers={savers}
              onToggle={() => setOpen(open === record.id ? undefined : record.id)}
            />
          ))}
          {open === 'new' && (
            <NewSold
              resource={resource}
              productId={productId}
              others={records}
              type={type}
              savers={savers}
              onDone={setOpen}
            />
          )}
          {canEdit && open !== 'new' && !isFull && (
            <div>
              <Button onClick={() => setOpen('new')}>{add}</Button>
            </div>
          )}
        </div>
      )}
    </Section>
  );
}
