import { useSuspenseQuery } from '@tanstack/react-query';
import type { ResourceRecord } from '@vitrine/contract/resources/resource-definition';
import { stockReasonLabels } from '@vitrine/domain/stock/stock-reasons.data';
import { type FormEvent, useId, useState } from 'react';
import { type ApiFailure, toFailure } from '../../base/api/api-failure.ts';
import { hasSiteRight } from '../../base/api/session.queries.ts';
import { Button } from '../../base/components/button.tsx';
import formStyles from '../../base/forms/controls.module.css';
import { useOpenSite } from '../../base/navigation/use-open-site.ts';
import { offerUndo } from '../../base/toasts/toasts.ts';
import { parseNumber } from '../fields/rows/parse-typed.ts';
import {
  descriptionsQuery,
  refreshResource,
  runVerb,
  type SiteResource,
} from '../resources/record/resource.queries.ts';
import styles from './sold-list.module.css';

type Reason = keyof typeof stockReasonLabels;

/** How many pieces there are, and a movement with its reason; absent where the shop counts no stock. */
export function StockEntry({ resource, record }: { resource: SiteResource; record: ResourceRecord }) {
  const site = useOpenSite();
  const id = useId();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [failure, setFailure] = useState<ApiFailure>();
  const [isPending, setPending] = useState(false);
  const description = useSuspenseQuery(descriptionsQuery).data.find(({ name }) => name === 'stockItems');
  const { stockItemId, onHand } = record.values;
  if (typeof stockItemId !== 'number' || !description) return null;
  // What is taken off a stock that was typed wrong is no bottling.
  const isTakenOff = Number(parseNumber(typed)) < 0;
  const chosen = reason || (isTakenOff ? 'correction' : '');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending || typed.trim() === '') return;
    setPending(true);
    setFailure(undefined);
    try {
      const stock = { description, idSite: resource.idSite };
      const move = async (movement: { quantity: unknown; reason: string; note: string }) => {
        await runVerb(stock, stockItemId, 'move', movement);
        void refreshResource(stock);
        await refreshResource(resource);
      };
      const quantity = parseNumber(typed);
      // What cannot be read is sent as it was typed: the server refuses it by name.
      await move({ quantity: quantity ?? typed, reason: chosen, note: '' });
      setTyped('');
      setReason('');
      offerUndo({
        label: `${describeMove(Number(quantity))}\u00a0: ${stockReasonLabels[chosen as Reason].toLowerCase()}`,
        undo: () => move({ quantity: -Number(quantity), reason: 'correction', note: 'Saisie reprise' }),
      });
    } catch (error) {
      setFailure(toFailure(error));
    } finally {
      setPending(false);
    }
  };
  const error = failure && (failure.fields.quantity ?? failure.fields.reason ?? failure.message);
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
            aria-invalid={error && !failure.fields.reason ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <select
            className={`${formStyles.input} ${styles.reason}`}
            aria-label="Motif"
            value={chosen}
            aria-invalid={failure?.fields.reason ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => setReason(event.currentTarget.value)}
          >
            <option value="">Pourquoi&nbsp;?</option>
            {Object.entries(stockReasonLabels).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </select>
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

function describeMove(quantity: number): string {
  const words = Math.abs(quantity).toLocaleString('fr-FR');
  return quantity < 0 ? `${words} en moins` : `${words} en plus`;
}
