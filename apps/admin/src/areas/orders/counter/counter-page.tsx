import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button, ButtonLink } from '../../../base/components/button.tsx';
import { BackIcon } from '../../../base/components/icons.tsx';
import { Notice } from '../../../base/components/notice.tsx';
import { Form } from '../../../base/forms/form.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Page } from '../../../base/page/page.tsx';
import { useUnsavedGuard } from '../../../base/page/use-unsaved-guard.tsx';
import { type CounterItem, counterQuoteQuery, type PlacedSale, placeSale } from './counter.queries.ts';
import { CounterItems } from './counter-items.tsx';
import styles from './counter-page.module.css';
import {
  type Basket,
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
  const [placed, setPlaced] = useState<PlacedSale>();
  // Each sale has its key: whatever is tapped twice, it is placed once.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const orders = `${adminPaths.site(idSite)}/commandes`;
  const begin = () => {
    setPlaced(undefined);
    setKey(crypto.randomUUID());
  };
  return (
    <Page title="Vente au caveau" isWide>
      <Link className={styles.back} to={orders}>
        <BackIcon /> Les commandes
      </Link>
      {placed ? (
        <div className={styles.placed}>
          <Notice kind="success">
            {`Vente enregistrée\u00a0: ${formatAmount(placed.total)}, référence ${placed.reference}.`}
          </Notice>
          <div className={styles.ways}>
            <Button kind="primary" onClick={begin}>
              Nouvelle vente
            </Button>
            <ButtonLink to={`${orders}/${placed.id}`}>Voir la commande</ButtonLink>
          </div>
        </div>
      ) : (
        <SaleForm key={key} idSite={idSite} idempotencyKey={key} onPlaced={setPlaced} />
      )}
    </Page>
  );
}

function SaleForm({
  idSite,
  idempotencyKey,
  onPlaced,
}: {
  idSite: number;
  idempotencyKey: string;
  onPlaced(placed: PlacedSale): void;
}) {
  const [sale, setSale] = useState<Sale>(newSale);
  const [basket, setBasket] = useState<Basket>(new Map());
  const [step, setStep] = useState<'wines' | 'payment'>('wines');
  useUnsavedGuard(basket.size > 0);
  const isCarried = sale.handover === 'carried';
  const quote = useQuery({
    ...counterQuoteQuery(idSite, {
      products: listProducts(basket),
      channel: sale.channel,
      handover: sale.handover,
      ...(isCarried && sale.idCarrier ? { idCarrier: sale.idCarrier } : {}),
      ...(sale.discountCode.trim() ? { discountCode: sale.discountCode.trim() } : {}),
      ...(isCarried && sale.address.postalCode.trim()
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
    setSale({ ...sale, passesWarnings: false });
  };
  const send = async () => {
    // A total that has not come yet is never agreed to.
    if (!total || quote.isPlaceholderData) return;
    try {
      onPlaced(await placeSale(idSite, buildSaleBody(sale, basket, total), idempotencyKey));
    } catch (error) {
      // A price or a stock may have changed: what is true now is read again.
      void quote.refetch();
      throw error;
    }
  };
  return (
    <Form onSend={send} isWide>
      {(isPending) => (
        <div className={styles.sale} data-step={step}>
          <CounterItems idSite={idSite} basket={basket} onChange={choose} />
          <SaleFields
            sale={sale}
            basket={basket}
            quote={known}
            onChange={(changes) => setSale({ ...sale, ...changes })}
            onChannel={(channel) => setSale(changeChannel(sale, channel))}
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
                isPending={isPending || quote.isPlaceholderData}
                disabled={!basket.size || !total}
              >
                {nameAct(sale, total)}
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
