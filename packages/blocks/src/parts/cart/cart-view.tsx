import { paths } from '@vitrine/domain/addresses/paths';
import type { ReactElement } from 'react';
import { buildCartUrl, type CartFacts, type CartLineView, type CartSummaryView } from './cart-facts.ts';
import type { CartHandlers } from './cart-handlers.ts';
import { CartLineRow } from './cart-line.tsx';
import styles from './cart-view.module.css';

interface CartViewProps {
  facts: CartFacts;
  lines: readonly CartLineView[];
  summary: CartSummaryView;
  /** What was just removed, with what puts it back. */
  removed: { name: string; itemId: number; quantity: number } | undefined;
  /** Messages of rejected quantities, by item, with what was typed. */
  rejected: { values: Readonly<Record<string, string>>; errors: Readonly<Record<string, string>>; message: string };
  handlers: CartHandlers | undefined;
  /** Whether prices are being asked for. */
  isWaiting: boolean;
}

/** Said where the visitor sees no prices (SET-15). */
const pricesOnRequest = 'Nos prix sont sur demande.';

/** The cart: its lines, what an undo puts back, and the sum with what the bottles say. */
export function CartView({
  facts,
  lines,
  summary,
  removed,
  rejected,
  handlers,
  isWaiting,
}: CartViewProps): ReactElement {
  const action = buildCartUrl(facts, paths.cart());
  return (
    <div className={styles.cart} data-waiting={isWaiting ? '' : undefined}>
      {rejected.message && (
        <p className={styles.refusal} role="alert">
          {rejected.message}
        </p>
      )}
      <div className={styles.said} role="status">
        {removed && (
          <p className={styles.removed}>
            <span>{removed.name ? `${removed.name}\u00a0: retiré du panier.` : 'Le panier est vidé.'}</span>
            <UndoButton action={action} removed={removed} handlers={handlers} />
          </p>
        )}
      </div>
      {lines.length === 0 ? (
        <EmptyCart facts={facts} summary={summary} handlers={handlers} />
      ) : (
        <div className={styles.layout}>
          <form id="panier-quantites" className={styles.lines} method="post" action={action} noValidate>
            <input type="hidden" name="form" value="quantites" />
            <h2 ref={handlers?.title} tabIndex={-1} className={styles.count}>
              {countPieces(lines)}
            </h2>
            <ul className={styles.list}>
              {lines.map((line) => (
                <CartLineRow
                  key={line.itemId}
                  line={line}
                  typed={rejected.values[`quantite-${line.itemId}`]}
                  error={rejected.errors[`quantite-${line.itemId}`]}
                  handlers={handlers}
                />
              ))}
            </ul>
            <p className={styles.under}>
              {!handlers && (
                <button type="submit" className="button button-quiet">
                  Mettre à jour
                </button>
              )}
              <button
                type={handlers ? 'button' : 'submit'}
                form={handlers ? undefined : 'panier-vider'}
                className={styles.quiet}
                onClick={handlers?.onClear}
              >
                Vider le panier
              </button>
              <a className={styles.onward} href={buildCartUrl(facts, paths.productList())}>
                Continuer mes achats
              </a>
            </p>
          </form>
          <Summary facts={facts} summary={summary} isWaiting={isWaiting} />
          {summary.checkoutUrl && (
            <p className={styles.bar}>
              <span className={styles.barSum}>{summary.subtotal}</span>
              <a className="button" href={summary.checkoutUrl}>
                Commander
              </a>
            </p>
          )}
        </div>
      )}
      {!handlers && lines.length > 0 && (
        <>
          <form id="panier-retirer" method="post" action={action} hidden>
            <input type="hidden" name="form" value="retirer" />
          </form>
          <form id="panier-vider" method="post" action={action} hidden>
            <input type="hidden" name="form" value="vider" />
          </form>
        </>
      )}
    </div>
  );
}

function countPieces(lines: readonly CartLineView[]): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return count > 1 ? `${count}\u00a0articles` : `${count}\u00a0article`;
}

function UndoButton({
  action,
  removed,
  handlers,
}: {
  action: string;
  removed: NonNullable<CartViewProps['removed']>;
  handlers: CartHandlers | undefined;
}): ReactElement {
  if (handlers)
    return (
      <button ref={handlers.undo} type="button" className={styles.undo} onClick={handlers.onUndo}>
        Annuler
      </button>
    );
  return (
    <form method="post" action={action} noValidate>
      <input type="hidden" name="form" value="ajouter" />
      <input type="hidden" name="article" value={removed.itemId} />
      <input type="hidden" name="quantite" value={removed.quantity} />
      <button type="submit" className={styles.undo}>
        Annuler
      </button>
    </form>
  );
}

function EmptyCart({ facts, summary, handlers }: Pick<CartViewProps, 'facts' | 'summary' | 'handlers'>): ReactElement {
  const { arePricesHidden, contactPath } = facts;
  return (
    <div className={styles.empty}>
      <h2 ref={handlers?.title} tabIndex={-1} className={styles.emptyTitle}>
        {arePricesHidden ? pricesOnRequest : 'Votre panier est vide.'}
      </h2>
      <p className={styles.emptyText}>
        {arePricesHidden
          ? 'Dites-nous ce qui vous plaît, nous vous répondons avec un prix.'
          : 'Ce que vous choisirez dans la boutique se retrouvera ici.'}
      </p>
      <p className={styles.emptyActions}>
        {arePricesHidden && contactPath && <QuoteLink contactPath={contactPath} />}
        <a
          className={arePricesHidden && contactPath ? 'button button-quiet' : 'button'}
          href={buildCartUrl(facts, paths.productList())}
        >
          Voir la boutique
        </a>
      </p>
      {summary.shippingMessage && <p className={styles.shipping}>{summary.shippingMessage}</p>}
    </div>
  );
}

function Summary({ facts, summary, isWaiting }: Pick<CartViewProps, 'facts' | 'summary' | 'isWaiting'>): ReactElement {
  const { subtotal, problems, gains, shippingMessage, orderingNotice, checkoutUrl } = summary;
  if (facts.arePricesHidden) return <QuoteRequest facts={facts} shippingMessage={shippingMessage} />;
  return (
    <section className={styles.summary} aria-label="Récapitulatif">
      <dl className={styles.sum}>
        <dt>Sous-total</dt>
        <dd className={styles.amount} aria-busy={isWaiting || undefined}>
          {subtotal}
        </dd>
      </dl>
      <p className={styles.mention}>{`${facts.taxMention}, hors livraison`}</p>
      <div className={styles.bottles} role="status">
        {problems && <p className={styles.problem}>{problems}</p>}
        {gains && <p>{gains}</p>}
      </div>
      {shippingMessage && <p className={styles.shipping}>{shippingMessage}</p>}
      {checkoutUrl ? (
        <p className={`${styles.notice} ${styles.order}`}>
          <a className="button" href={checkoutUrl}>
            Commander
          </a>
        </p>
      ) : !orderingNotice ? (
        // Until the server has answered, the button has its place.
        <p className={styles.notice} aria-hidden="true">
          <span className={`button ${styles.pending}`}>Commander</span>
        </p>
      ) : (
        <p className={styles.notice}>
          {orderingNotice}
          {facts.contactPath && (
            <>
              {' '}
              <a href={facts.contactPath}>Nous écrire</a>
            </>
          )}
        </p>
      )}
    </section>
  );
}

/** Below the lines of a cart whose prices the visitor does not see: nothing adds up, and a price is asked for. */
function QuoteRequest({
  facts: { contactPath },
  shippingMessage,
}: Pick<CartViewProps, 'facts'> & Pick<CartSummaryView, 'shippingMessage'>): ReactElement {
  return (
    <section className={styles.summary} aria-label="Récapitulatif">
      <p className={styles.onRequest}>{pricesOnRequest}</p>
      {shippingMessage && <p className={styles.shipping}>{shippingMessage}</p>}
      {contactPath && (
        <p className={styles.notice}>
          <QuoteLink contactPath={contactPath} />
        </p>
      )}
    </section>
  );
}

function QuoteLink({ contactPath }: { contactPath: string }): ReactElement {
  return (
    <a className="button" href={contactPath}>
      Demander un devis
    </a>
  );
}
