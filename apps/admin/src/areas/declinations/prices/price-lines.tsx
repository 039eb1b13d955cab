import { formatPrice } from '@vitrine/domain/kernel/money';
import styles from '../together.module.css';
import type { PricePlan } from './price-revisions.queries.ts';

/** What each price was and becomes. */
export function PriceLines({ lines }: Pick<PricePlan, 'lines'>) {
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">Vin</th>
          <th scope="col">Avant</th>
          <th scope="col">Après</th>
          <th scope="col" className={styles.step}>
            Écart
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, name, fromCents, toCents }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            <td>{formatPrice(fromCents)}</td>
            <td>
              <strong>{formatPrice(toCents)}</strong>
            </td>
            <td className={styles.step}>
              {`${toCents > fromCents ? '+' : '−'}\u00a0${formatPrice(Math.abs(toCents - fromCents))}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
