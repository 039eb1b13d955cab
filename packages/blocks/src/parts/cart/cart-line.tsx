import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import type { ReactElement } from 'react';
import type { CartLineView } from './cart-facts.ts';
import type { CartHandlers } from './cart-handlers.ts';
import styles from './cart-view.module.css';
import { QuantityStepper } from './quantity-stepper.tsx';

interface CartLineRowProps {
  line: CartLineView;
  /** A quantity that was rejected, as it was typed, and why. */
  typed: string | undefined;
  error: string | undefined;
  handlers: CartHandlers | undefined;
}

/** A line of the cart: picture, words, price of a piece, quantity, total, and the way out. */
export function CartLineRow({ line, typed, error, handlers }: CartLineRowProps): ReactElement {
  const { itemId, name, detail, href, image, unit, struck, perLitre, total, message, withdrawal } = line;
  const title = [name, detail].filter(Boolean).join(', ');
  return (
    <li className={styles.line}>
      <span className={styles.frame}>{image && <img src={image} alt="" loading="lazy" decoding="async" />}</span>
      <div className={styles.words}>
        <h3 className={styles.name}>{href ? <a href={href}>{name}</a> : name}</h3>
        {detail && <p className={styles.detail}>{detail}</p>}
        {unit !== null && (
          <p className={styles.unit}>
            {struck !== null && (
              <s>
                <span className={styles.hidden}>Prix le plus bas des trente derniers jours{'\u00a0'}: </span>
                {struck}
              </s>
            )}
            <span>{`${unit} ${line.isBottle ? 'la bouteille' : 'la pièce'}`}</span>
            {perLitre !== null && <span className={styles.litre}>{perLitre}</span>}
          </p>
        )}
        {withdrawal && <p className={styles.detail}>{withdrawal}</p>}
      </div>
      {handlers ? (
        <QuantityStepper line={line} title={title} handlers={handlers} />
      ) : (
        <QuantityField line={line} title={title} typed={typed} error={error} />
      )}
      <p className={styles.total}>{total ?? ''}</p>
      <button
        type={handlers ? 'button' : 'submit'}
        {...(handlers
          ? { onClick: () => handlers.onRemove(itemId) }
          : { form: 'panier-retirer', name: 'article', value: itemId })}
        className={styles.remove}
      >
        Retirer<span className={styles.hidden}>{` ${title}`}</span>
      </button>
      {message && <p className={styles.message}>{message}</p>}
    </li>
  );
}

/** The field of a quantity without script. */
function QuantityField({
  line: { itemId, quantity, step, note },
  title,
  typed,
  error,
}: { title: string } & Pick<CartLineRowProps, 'line' | 'typed' | 'error'>): ReactElement {
  const id = `panier-${itemId}`;
  return (
    <div className={styles.quantity}>
      <label className={styles.hidden} htmlFor={id}>{`Quantité, ${title}`}</label>
      <input
        id={id}
        className={styles.input}
        type="number"
        name={`quantite-${itemId}`}
        inputMode="numeric"
        min={0}
        max={cartLimits.quantity}
        step={step}
        defaultValue={typed ?? quantity}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-erreur` : undefined}
      />
      {note && (
        <p className={styles.note} role="status">
          {note}
        </p>
      )}
      {error && (
        <p id={`${id}-erreur`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
