import {
  CheckboxField,
  type CheckoutSum,
  countAgain,
  countFirst,
  describeMissingDelivery,
  type FieldContext,
  isOrderable,
  listSums,
  type PageFacts,
  quantityField,
  readDeliveryType,
  checkoutStyles as styles,
} from '@vitrine/blocks/storefront';
import type { CartLineResource } from '@vitrine/contract/endpoints/cart.endpoints';
import type { OrderQuote } from '@vitrine/contract/endpoints/quote.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { parseEuros } from '@vitrine/domain/pricing/euros';
import type { ReactElement } from 'react';
import type { PlacedBefore } from './checkout-values.ts';

interface RecapProps {
  page: PageFacts;
  placed: PlacedBefore | undefined;
  form: FieldContext;
  quote: OrderQuote;
  /** Whether it answers a button that counts. */
  isFocused: boolean;
}

/** The whole order, right before the button that places it. */
export function CheckoutRecap({ page, form, quote, placed, isFocused }: RecapProps): ReactElement {
  return (
    <section
      id="recapitulatif"
      className={styles.recap}
      aria-labelledby="recapitulatif-titre"
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page answers the button that counts
      autoFocus={isFocused || undefined}
    >
      <h2 id="recapitulatif-titre" className={styles.recapTitle}>
        Récapitulatif
      </h2>
      <ul className={styles.lines} data-region="lines">
        {quote.lines.map((line, position) => (
          <RecapLine
            key={line.id}
            line={line}
            note={form.values[`note-${line.id}`] ?? ''}
            message={
              quote.problems[`products.${position}.quantity`] ?? form.errors[`products.${position}.quantity`] ?? ''
            }
            page={page}
          />
        ))}
      </ul>
      <p className={styles.back}>
        <a href={page.link(paths.cart())}>Modifier le panier</a>
      </p>
      <dl className={styles.sums} data-region="sums">
        {listSums(quote, page.isoLocale).map((sum) => (
          <Sum key={sum.label} {...sum} />
        ))}
      </dl>
      <p className={styles.mention}>{quote.vatMention || 'Prix TTC'}</p>
      <div data-region="problem">
        {quote.problems.products && <p className={styles.problem}>{quote.problems.products}</p>}
      </div>
      {quote.shippingMessage && <p className={styles.hint}>{quote.shippingMessage}</p>}
      <div className={styles.terms}>
        <CheckboxField
          form={form}
          name="acceptsTerms"
          label="J’ai lu et j’accepte les conditions générales de vente"
          isRequired
        >
          <a href={page.link(page.paths.legal('sale-terms'))} target="_blank" rel="noopener">
            Lire les conditions (dans un autre onglet)
          </a>
        </CheckboxField>
      </div>
      {placed ? (
        <div className={styles.terms}>
          <CheckboxField form={form} name="encore" label="Commander une seconde fois les mêmes articles" isRequired>
            <a href={page.link(page.paths.order(placed.token))}>Voir la commande {placed.reference}</a>
          </CheckboxField>
        </div>
      ) : (
        <p className={styles.again} role="status" data-region="again" />
      )}
      <p className={styles.said} role="status" data-region="said">
        {isFocused && quote.message !== quote.problems.products
          ? quote.message ||
            describeMissingDelivery(quote.isShipped, readDeliveryType(form.values)) ||
            quote.freeShipping
          : ''}
      </p>
      {/* What a script counted, the total or what lacks: it stands above for those who see it. */}
      <p className="visually-hidden" role="status" data-region="note" />
      <p className={styles.buttons}>
        <OrderButton isReady={isOrderable(quote)} />
        <button
          type="submit"
          name="faire"
          value="compter"
          formNoValidate
          className="button button-quiet"
          data-count-order=""
        >
          {isOrderable(quote) ? countAgain : countFirst}
        </button>
      </p>
      <p className={styles.mention}>
        Vos coordonnées servent à préparer cette commande&#8239;; voyez notre{' '}
        <a href={page.link(page.paths.legal('privacy-policy'))}>politique de confidentialité</a>.
      </p>
    </section>
  );
}

function RecapLine({
  line,
  note,
  message,
  page,
}: {
  line: CartLineResource;
  /** What became of the quantity that was typed. */
  note: string;
  message: string;
  page: PageFacts;
}): ReactElement {
  const { id, product, quantity, total, declinationId } = line;
  const text = message || line.message;
  return (
    <li className={styles.line}>
      <span className={styles.lineName}>
        <span>{product?.name ?? 'Article retiré de la vente'}</span>
        {product?.detail && <span className={styles.hint}>{product.detail}</span>}
        {product?.withdrawal && <span className={styles.hint}>{product.withdrawal}</span>}
        <input
          className={styles.quantity}
          type="number"
          inputMode="numeric"
          name={`${quantityField}${id}`}
          min={0}
          step={product ? getStep(product) : 1}
          defaultValue={quantity}
          autoComplete="off"
          aria-label={`Quantité, ${[product?.name, product?.detail].filter(Boolean).join(', ')}`}
          data-bottle={product && product.halfBottles > 0 && declinationId !== null ? '' : undefined}
        />
        {note && (
          <span className={styles.hint} role="status">
            {note}
          </span>
        )}
        {text && <span className={styles.error}>{text}</span>}
      </span>
      <span className="figures">{total === null ? '' : formatPrice(parseEuros(total) ?? 0, page.isoLocale)}</span>
    </li>
  );
}

/** The button that orders: it waits, in its place, until there is a total and nothing is against it. */
function OrderButton({ isReady }: { isReady: boolean }): ReactElement {
  const label = 'Commander avec obligation de paiement';
  return isReady ? (
    <button type="submit" name="faire" value="commander" className="button" data-order="">
      {label}
    </button>
  ) : (
    <button type="button" className="button" data-order="" disabled>
      {label}
    </button>
  );
}

function Sum({ label, value, kind }: CheckoutSum): ReactElement {
  const classes = { plain: styles.sum, quiet: styles.quietSum, total: styles.total };
  return (
    <div className={classes[kind]}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
