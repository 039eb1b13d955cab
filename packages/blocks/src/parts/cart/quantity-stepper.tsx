import { cartLimits } from '@vitrine/domain/cart/cart-lines';
import { parseQuantity } from '@vitrine/domain/cart/cart-quantity';
import { describeRounding } from '@vitrine/domain/cart/check-addition';
import { type KeyboardEvent, type ReactElement, useState } from 'react';
import type { CartLineView } from './cart-facts.ts';
import type { CartHandlers } from './cart-handlers.ts';
import styles from './cart-view.module.css';

/** The quantity of a line with its two steps: buttons, the arrow keys, or a typed number, which counts once one leaves. */
export function QuantityStepper({
  line: { itemId, quantity, step, isBottle },
  title,
  handlers,
}: {
  line: CartLineView;
  title: string;
  handlers: CartHandlers;
}): ReactElement {
  const [typed, setTyped] = useState<string>();
  const [error, setError] = useState<string>();
  const [note, setNote] = useState('');
  const id = `panier-${itemId}`;
  const commit = () => {
    if (typed === undefined) return;
    const wrong = handlers.onQuantity(itemId, typed);
    setError(wrong);
    setNote(wrong ? '' : describeRounding(parseQuantity(typed) ?? 0, { step, isBottle }));
    if (!wrong) setTyped(undefined);
  };
  const move = (steps: 1 | -1) => {
    setTyped(undefined);
    setError(undefined);
    setNote('');
    handlers.onStep(itemId, steps);
  };
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') move(1);
    else if (event.key === 'ArrowDown') move(-1);
    else if (event.key === 'Enter') commit();
    else if (event.key === 'Escape') {
      setTyped(undefined);
      setError(undefined);
    } else return;
    event.preventDefault();
  };
  return (
    <div className={styles.quantity}>
      <div className={styles.stepper}>
        <button
          type="button"
          className={styles.step}
          onClick={() => move(-1)}
          disabled={quantity <= step}
          aria-label={`Moins, ${title}`}
        >
          <span aria-hidden="true">−</span>
        </button>
        <input
          id={id}
          className={styles.input}
          type="text"
          inputMode="numeric"
          role="spinbutton"
          autoComplete="off"
          maxLength={12}
          value={typed ?? String(quantity)}
          aria-label={`Quantité, ${title}`}
          aria-valuenow={quantity}
          aria-valuemin={step}
          aria-valuemax={cartLimits.quantity}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-erreur` : undefined}
          onChange={(event) => setTyped(event.target.value)}
          onFocus={(event) => event.target.select()}
          onBlur={commit}
          onKeyDown={onKey}
        />
        <button
          type="button"
          className={styles.step}
          onClick={() => move(1)}
          disabled={quantity + step > cartLimits.quantity}
          aria-label={`Plus, ${title}`}
        >
          <span aria-hidden="true">+</span>
        </button>
      </div>
      <p className={styles.note} role="status">
        {note}
      </p>
      {error && (
        <p id={`${id}-erreur`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
