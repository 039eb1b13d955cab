import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { isSent } from '@vitrine/domain/ordering/sale-channel';
import { useState } from 'react';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Form } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Page } from '../../../base/page/page.tsx';
import { useUnsavedGuard } from '../../../base/page/use-unsaved-guard.tsx';
import { OrderTickets } from '../ticket/order-tickets.tsx';
import { type AwaitedSale, findAwaitedSale, findPlacedSale, isUnanswered, keepAwaitedSale } from './awaited-sale.ts';
import { type CounterItem, counterQuoteQuery, type PlacedSale, placeSale, type SaleBody } from './counter.queries.ts';
import { CounterItems } from './counter-items.tsx';
import styles from './counter-page.module.css';
import {
  type Basket,
  buildHandover,
  buildSaleBody,
  changeChannel,
  describePieces,
  formatAmount,
  listProducts,
  newSale,
  type Sale,
} from './sale.ts';
import { SaleFields } from './sale-fields.tsx';

/** A sale at the counter or on the telephone: wines first, then how they leave, who buys and how it is paid. */
export function CounterPage() {
  const { idSite } = useOpenSite();
  const [placed, setPlaced] = useState<PlacedSale & { isOlder: boolean }>();
  const [awaited, setAwaited] = useState(() => findAwaitedSale(idSite));
  // Each sale has its key: whatever is tapped twice, it is placed once.
  const [key, setKey] = useState(() => awaited?.key ?? crypto.randomUUID());
  const orders = `${adminPaths.site(idSite)}/commandes`;
  const begin = () => {
    setPlaced(undefined);
    setAwaited(undefined);
    setKey(crypto.randomUUID());
  };
  return (
    <Page title="Vente au caveau" isWide back={{ to: orders, label: 'Les commandes' }}>
      {placed ? (
        <div className={styles.placed}>
          <Notice kind="success">
            {`${placed.isOlder ? 'Cette vente était déjà enregistrée' : 'Vente enregistrée'}\u00a0: ${formatAmount(placed.total)}, référence ${placed.reference}.`}
          </Notice>
          <div className={styles.ways}>
            <Button kind="primary" onClick={begin}>
              Nouvelle vente
            </Button>
            <ButtonLink to={`${orders}/${placed.id}`}>Voir la commande</ButtonLink>
          </div>
          <OrderTickets idSite={idSite} id={placed.id} />
        </div>
      ) : (
        <SaleForm key={key} idSite={idSite} idempotencyKey={key} awaited={awaited} onPlaced={setPlaced} />
      )}
    </Page>
  );
}

function SaleForm({
  idSite,
  idempotencyKey,
  awaited,
  onPlaced,
}: {
  idSite: number;
  idempotencyKey: string;
  awaited: AwaitedSale | undefined;
  onPlaced(placed: PlacedSale & { isOlder: boolean }): void;
}) {
  const [sale, setSale] = useState<Sale>(awaited?.sale ?? newSale);
  const [basket, setBasket] = useState<Basket>(awaited?.basket ?? new Map());
  const [step, setStep] = useState<'wines' | 'payment'>(awaited ? 'payment' : 'wines');
  // What was sent without an answer: it is sent again as it was, until something of it is changed.
  const [unanswered, setUnanswered] = useState<SaleBody | undefined>(awaited?.body);
  const changeSale = (next: Sale) => {
    setSale(next);
    setUnanswered(undefined);
  };
  useUnsavedGuard(basket.size > 0);
  const quote = useQuery({
    ...counterQuoteQuery(idSite, {
      products: listProducts(basket),
      channel: sale.channel,
      ...buildHandover(sale),
      ...(sale.discountCode.trim() ? { discountCode: sale.discountCode.trim() } : {}),
      ...(isSent(sale.handover) && sale.address.postalCode.trim()
        ? { postalCode: sale.address.postalCode.trim(), country: sale.address.country }
        : {}),
    }),
    enabled: basket.size > 0,
  });
  const known = basket.size > 0 ? quote.data : undefined;
  const total = known?.total ?? null;
  const choose = (item: CounterItem, quantity: number) => {
    const next = new Map(basket);
    if (quantity > 0) next.set(item.id, { item, quantity });
    else next.delete(item.id);
    setBasket(next);
    changeSale({ ...sale, passesWarnings: false });
  };
  const send = async () => {
    // A total that has not come yet is never agreed to.
    const body = unanswered ?? (total && !quote.isPlaceholderData ? buildSaleBody(sale, basket, total) : undefined);
    if (!body) return;
    keepAwaitedSale(idSite, { key: idempotencyKey, body, sale, basket });
    try {
      const placed = await placeSale(idSite, body, idempotencyKey);
      keepAwaitedSale(idSite, undefined);
      onPlaced({ ...placed, isOlder: false });
    } catch (error) {
      const failure = toFailure(error);
      const isAwaited = isUnanswered(failure);
      setUnanswered(isAwaited ? body : undefined);
      if (!isAwaited) keepAwaitedSale(idSite, undefined);
      const older = findPlacedSale(failure);
      if (older) return onPlaced({ ...older, isOlder: true });
      // A price or a stock may have changed: what is true now is read again.
      void quote.refetch();
      throw error;
    }
  };
  return (
    <Form onSend={send} isWide>
      {(isPending) => (
        <div className={styles.sale} data-step={step}>
          {/* The button that Enter would press: a sale is paid by a touch of its own button alone. */}
          <button type="submit" disabled hidden />
          {unanswered && (
            <div className={styles.unanswered}>
              <Notice kind="warning">
                Cette vente est partie sans réponse. Envoyez-la de nouveau&nbsp;: elle ne sera enregistrée qu’une fois.
              </Notice>
            </div>
          )}
          <CounterItems idSite={idSite} basket={basket} onChange={choose} />
          <SaleFields
            sale={sale}
            basket={basket}
            quote={known}
            onChange={(changes) => changeSale({ ...sale, ...changes })}
            onChannel={(channel) => changeSale(changeChannel(sale, channel))}
            onChoose={choose}
          />
          <div className={styles.bar}>
            <p className={styles.sum} aria-live="polite">
              <span className={styles.soft}>{describePieces(basket)}</span>
              <strong>{formatAmount(total ?? known?.goods ?? null)}</strong>
            </p>
            <div className={styles.ways}>
              {step === 'wines' ? (
                <Button
                  kind="primary"
                  className={styles.onlyNarrow}
                  disabled={!basket.size}
                  onClick={() => setStep('payment')}
                >
                  Continuer
                </Button>
              ) : (
                <Button className={styles.onlyNarrow} onClick={() => setStep('wines')}>
                  Les vins
                </Button>
              )}
              <Button
                kind="primary"
                type="submit"
                className={step === 'wines' ? styles.onlyWide : undefined}
                isPending={isPending || (!unanswered && quote.isPlaceholderData)}
                disabled={!unanswered && (!basket.size || !total)}
              >
                {unanswered ? 'Envoyer de nouveau' : nameAct(sale, total)}
              </Button>
            </div>
          </div>
        </div>
      )}
    </Form>
  );
}

function nameAct({ payment }: Sale, total: string | null): string {
  if (payment === 'later') return 'Enregistrer la commande';
  return total === null ? 'Encaisser' : `Encaisser ${formatAmount(total)}`;
}
