import { keepVolumesWhole } from '@vitrine/domain/bottles/volume';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import styles from '../together/together.module.css';
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
            <th scope="row">{keepVolumesWhole(name)}</th>
            <td>{formatAmount(fromCents)}</td>
            <td>
              <strong>{formatAmount(toCents)}</strong>
            </td>
            <td className={styles.step}>
              {`${toCents > fromCents ? '+' : '−'}\u00a0${formatAmount(Math.abs(toCents - fromCents))}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
