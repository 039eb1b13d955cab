import { useSuspenseQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { type FormEvent, useId, useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import formStyles from '../../base/forms/controls.module.css';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { notify } from '../../base/toasts/toasts.ts';
import { parseNumber } from '../fields/rows/parse-typed.ts';
import {
  descriptionsQuery,
  refreshResource,
  runVerb,
  type SiteResource,
} from '../resources/record/resource.queries.ts';
import styles from './sold-list.module.css';

/** How many pieces there are, and a movement that adds those that were bottled; absent where the shop counts no stock. */
export function StockEntry({ resource, record }: { resource: SiteResource; record: ResourceRecord }) {
  const site = useOpenSite();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const description = useSuspenseQuery(descriptionsQuery).data.find(({ name }) => name === 'stockItems');
  const { stockItemId, onHand } = record.values;
  if (typeof stockItemId !== 'number' || !description) return null;
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || typed.trim() === '') return;
    setPending(true);
    setFailure(undefined);
    try {
      const stock = { description, idSite: resource.idSite };
      // What cannot be read is sent as it was typed: the server refuses it by name.
      await runVerb(stock, stockItemId, 'move', { quantity: parseNumber(typed) ?? typed, reason: 'harvest', note: '' });
      void refreshResource(stock);
      setTyped('');
      notify('Stock ajouté');
      await refreshResource(resource);
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  const error = failure && (failure.fields.quantity ?? failure.message);
  return (
    <form className={styles.stock} onSubmit={send} noValidate>
      <span className={styles.onHand}>
        En cave&nbsp;: <b>{Number(onHand).toLocaleString('fr-FR')}</b>
      </span>
      {hasSiteRight(site, 'orders.update') && (
        <>
          <label htmlFor={id} className={styles.stockLabel}>
            Ajouter au stock
          </label>
          <input
            id={id}
            className={`${formStyles.input} ${styles.count}`}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" isPending={isPending}>
            Ajouter
          </Button>
        </>
      )}
      {error && (
        <span id={`${id}-error`} className={styles.error}>
          {error}
        </span>
      )}
    </form>
  );
}
