import {
  type CartFacts,
  type CartLineView,
  CartView,
  cartViewCss,
  describeLine,
  describeSummary,
  Island,
  type PageFacts,
} from '@vitrine/blocks/storefront';
import type { CartLineResource, CartQuote } from '@vitrine/contract/endpoints/cart.endpoints';
import { paths } from '@vitrine/domain/addresses/paths';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { describeRounding } from '@vitrine/domain/cart/check-addition';
import type { ReactElement } from 'react';
import styles from './cart-page.module.css';
import css from './cart-page.module.css?inline';

/** CSS of the cart. */
export const cartPageCss = cartViewCss + css;

export interface CartPageData {
  quote: CartQuote;
  /** What was just removed. */
  removed: CartLineResource | undefined;
  /** What could not be added. */
  refused: CartLineResource | undefined;
}

/** The cart of the cookie; the script of its island replaces it by that of the browser's storage. */
export function CartPage({ page, data }: { page: PageFacts; data: CartPageData }): ReactElement {
  const { quote, removed } = data;
  const facts = buildCartFacts(page);
  const { form } = page;
  // No lines came by the cookie: whether there are any, the browser's storage knows.
  const isEmpty = quote.lines.length === 0;
  const classNames = isEmpty ? `${styles.cart} ${styles.unknown}` : styles.cart;
  const isOfLines = form !== undefined && form.blockId !== 'ajouter';
  return (
    <div className="band band-page">
      <div className={styles.page}>
        <h1 className={styles.title}>{page.title}</h1>
        {form?.blockId === 'ajouter' && <Refused page={page} refused={data.refused} />}
        <Island name="cart" props={{ facts, taken: quote.lines }} on="visible" className={classNames}>
          <CartView
            facts={facts}
            lines={quote.lines.map((line) => withNote(describeLine(line, facts), page))}
            summary={describeSummary(quote, facts)}
            removed={
              removed && {
                name: removed.product?.name ?? 'Article',
                itemId: removed.id,
                quantity: removed.quantity,
              }
            }
            rejected={{
              values: isOfLines ? form.values : {},
              errors: isOfLines ? form.errors : {},
              message: (isOfLines && form.message) || '',
            }}
            handlers={undefined}
            isWaiting={false}
          />
        </Island>
        {isEmpty && (
          <section className={styles.unread} aria-labelledby="panier-ferme">
            <h2 id="panier-ferme" className={styles.unreadTitle}>
              Votre panier n’a pas pu s’ouvrir.
            </h2>
            <p>
              Ce que vous avez choisi est gardé dans ce navigateur&nbsp;: vérifiez votre connexion, puis rechargez la
              page.
            </p>
            <p>
              <a className="button" href={page.link(paths.cart())}>
                Recharger la page
              </a>
            </p>
          </section>
        )}
      </div>
    </div>
  );
}

/** Says of the line that was just changed why it has more pieces than were asked for. */
function withNote(line: CartLineView, { query }: PageFacts): CartLineView {
  const [, asked] = /^(\d{1,4})-\d{1,4}$/.exec(query.ajout ?? '') ?? [];
  return asked && query.panier === String(line.itemId)
    ? { ...line, note: describeRounding(Number(asked), line) }
    : line;
}

function buildCartFacts(page: PageFacts): CartFacts {
  const cart = page.link(paths.cart());
  return {
    siteId: page.site.id,
    localePrefix: cart.slice(1, -paths.cart().length),
    locale: page.locale,
    isoLocale: page.isoLocale,
    taxMention: page.site.shop?.taxMention ?? '',
    isPricePerLitreShown: page.site.shop?.isPricePerLitreShown ?? false,
    contactPath: page.site.isContactPageShown ? page.link(page.paths.contact()) : null,
    arePricesHidden: page.site.arePricesHidden,
  };
}

/** What was not added, and why; a wrong quantity can be corrected here. */
function Refused({ page, refused }: { page: PageFacts; refused: CartLineResource | undefined }): ReactElement {
  const { values = {}, errors = {}, message } = page.form ?? {};
  const name = [refused?.product?.name, refused?.product?.detail].filter(Boolean).join(', ');
  const wrong = errors.quantite;
  return (
    <section className={styles.refused} aria-labelledby="ajout-refuse">
      <h2 id="ajout-refuse" className={styles.refusedTitle}>
        Rien n’a été ajouté.
      </h2>
      {message && <p role="alert">{message}</p>}
      {wrong && refused?.product && (
        <form className={styles.again} method="post" noValidate>
          <input type="hidden" name="form" value="ajouter" />
          <input type="hidden" name="article" value={values.article} />
          <input type="hidden" name="retour" value={values.retour} />
          <p className={styles.field}>
            <label htmlFor="ajout-quantite">{`Quantité, ${name}`}</label>
            <input
              id="ajout-quantite"
              className={styles.input}
              type="number"
              name="quantite"
              inputMode="numeric"
              min={getStep(refused.product)}
              step={getStep(refused.product)}
              defaultValue={values.quantite}
              // biome-ignore lint/a11y/noAutofocus: the page answers what was just sent
              autoFocus
              aria-invalid
              aria-describedby="ajout-quantite-erreur"
            />
            <span id="ajout-quantite-erreur" className={styles.error}>
              {wrong}
            </span>
          </p>
          <button type="submit" className="button">
            Ajouter
          </button>
        </form>
      )}
    </section>
  );
}
