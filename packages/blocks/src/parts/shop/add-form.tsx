import type { DeclinationResource, ProductSummary } from '@vitrine/contract/endpoints/product.endpoints';
import { getStep } from '@vitrine/domain/cart/cart-lines';
import { describeAddition } from '@vitrine/domain/cart/check-addition';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { type ReactElement, useId } from 'react';
import type { PageFacts } from '../../core/page-facts.ts';
import styles from './add-form.module.css';
import css from './add-form.module.css?inline';
import { describeVariant, toCents } from './describe-declination.ts';

/** The stylesheet of the forms that add to the cart; each block that shows one puts it before its own. */
export const addFormCss = css;

interface AddFormProps {
  product: ProductSummary;
  /** What it offers; one is chosen where it is more than one. */
  declinations: readonly DeclinationResource[];
  page: PageFacts;
  className?: string | undefined;
}

/** Whether a declination can be put into a cart: the visitor sees its price, and there is some left. */
function isOrderable({ finalPrice, setQuantity }: DeclinationResource, page: PageFacts): boolean {
  return page.site.shop !== undefined && !page.site.arePricesHidden && finalPrice !== null && setQuantity !== 0;
}

/** The step in which a declination of a product is sold (STA-03); boxes are sold one by one. */
export function getProductStep({ isVintage, type }: ProductSummary, { sellByMultipleOf }: DeclinationResource): number {
  return getStep({ isVintage: isVintage && type.type !== 'BOX', sellByMultipleOf });
}

/** The number that names in calls what a declination sells: of the box, else its own (ENT-05). */
function getItemNumber(product: ProductSummary, declination: DeclinationResource): number {
  return product.type.type === 'BOX' ? product.id : declination.id;
}

/**
 * The form that adds to the cart (ENT-05). It posts to the cart, the only page that receives its cookie, which leads back
 * here. Renders nothing where nothing can be ordered: what lacks is said beside the price.
 */
export function AddForm({ product, declinations, page, className }: AddFormProps): ReactElement | null {
  const id = useId();
  const offered = declinations.filter((one) => isOrderable(one, page));
  const [first] = offered;
  if (!first) return null;
  const items = offered.map((one) => String(getItemNumber(product, one)));
  // One field serves all that can be chosen: where their steps differ, the server rounds up to the step of what was.
  const steps = new Set(offered.map((one) => getProductStep(product, one)));
  const step = steps.size === 1 ? getProductStep(product, first) : 1;
  const name = offered.length === 1 ? nameDeclination(product, first) : product.name;
  const added = offered[items.indexOf(page.query.panier ?? '')];
  return (
    <form
      id={id}
      className={[styles.add, className].filter(Boolean).join(' ')}
      method="post"
      action={page.link(page.paths.cart())}
      noValidate
      data-add={page.site.id}
    >
      <input type="hidden" name="form" value="ajouter" />
      <input type="hidden" name="retour" value={`${buildReturn(page)}#${id}`} />
      {offered.length === 1 ? (
        <input type="hidden" name="article" value={items[0]} />
      ) : (
        <label className={styles.choice}>
          <span className="visually-hidden">{`Choix pour ${name}`}</span>
          <select className={styles.select} name="article" defaultValue={items[0]}>
            {offered.map((one) => (
              <option key={one.id} value={getItemNumber(product, one)}>
                {describeOption(one, offered, page)}
              </option>
            ))}
          </select>
        </label>
      )}
      <label className={styles.quantity}>
        <span className="visually-hidden">{`Quantité, ${name}`}</span>
        <input
          className={styles.input}
          type="number"
          name="quantite"
          inputMode="numeric"
          min={step}
          max={9999}
          step={step}
          defaultValue={step}
          autoComplete="off"
        />
      </label>
      <button type="submit" className={`button ${styles.send}`}>
        Ajouter<span className="visually-hidden">{` ${name} au panier`}</span>
      </button>
      <p className={styles.said} role="status" data-said="">
        {added && (
          <>
            {`${describeAdded(product, added, page)} `}
            <a href={page.link(page.paths.cart())}>Voir le panier</a>
          </>
        )}
      </p>
    </form>
  );
}

/** Names what one form adds, by what tells it from the others of the page: its capacity and variations where two are of one year. */
function nameDeclination(product: ProductSummary, declination: DeclinationResource): string {
  const isAlone = product.declinations.every((one) => one.id === declination.id || one.year !== declination.year);
  const name = [product.name, declination.year].filter(Boolean).join(' ');
  return [name, isAlone ? '' : describeVariant(declination)].filter(Boolean).join(', ');
}

/** Builds the URL to which the cart leads back: this page as it was asked for. */
function buildReturn(page: PageFacts): string {
  const query = new URLSearchParams(
    Object.entries(page.query).filter(([name]) => name !== 'panier' && name !== 'ajout'),
  ).toString();
  return page.link(page.path) + (query && `?${query}`);
}

/** Says what was added without script, by the numbers that the cart put into the URL: asked for, and added. */
function describeAdded(product: ProductSummary, { sellByMultipleOf }: DeclinationResource, page: PageFacts): string {
  const [, asked = '1', added = '1'] = /^(\d{1,4})-(\d{1,4})$/.exec(page.query.ajout ?? '') ?? [];
  return describeAddition(
    { asked: Number(asked), added: Number(added), isBottle: product.type.type === 'WINE' },
    sellByMultipleOf,
  );
}

/** Describes a choice by what tells it from the others: lists are narrow. */
function describeOption(
  declination: DeclinationResource,
  offered: readonly DeclinationResource[],
  page: PageFacts,
): string {
  const isAlike = declination.year !== null && new Set(offered.map(describeVariant)).size === 1;
  const words = [declination.year, isAlike ? '' : describeVariant(declination)];
  const price = declination.finalPrice === null ? '' : formatPrice(toCents(declination.finalPrice), page.isoLocale);
  return `${words.filter(Boolean).join(' · ')} — ${price}`;
}
