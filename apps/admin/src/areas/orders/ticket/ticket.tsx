import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import { formatAmount } from '../../../base/amounts/format-amount.ts';
import styles from './ticket.module.css';
import type { Ticket as TicketFacts } from './ticket.queries.ts';

/** A ticket, black on white as it is printed. */
export function Ticket({ ticket, reference }: { ticket: TicketFacts; reference: string }) {
  const { seller, lines, shippingCents, rates, mention, payment } = ticket;
  const [name, ...details] = seller;
  return (
    <article className={styles.ticket} aria-label={`Ticket, facture ${ticket.number}`}>
      <header className={styles.seller}>
        <strong className={styles.name}>{name}</strong>
        {details.map((line) => (
          <span key={line}>{line}</span>
        ))}
      </header>
      <p className={styles.facts}>
        <span>{formatLocalDate(ticket.issuedOn, 'long')}</span>
        <span>{`Facture ${ticket.number}`}</span>
        <span>{`Achat ${reference}`}</span>
      </p>
      <ul className={styles.lines}>
        {lines.map((line, place) => (
          <li key={place} className={styles.line}>
            <span>
              {`${line.quantity}\u00a0×\u00a0${line.name}`}
              {line.detail && <span className={styles.detail}>{line.detail}</span>}
            </span>
            <span className={styles.amount}>{formatAmount(line.totalCents)}</span>
          </li>
        ))}
        {shippingCents !== null && (
          <li className={styles.line}>
            <span>Livraison</span>
            <span className={styles.amount}>{formatAmount(shippingCents)}</span>
          </li>
        )}
      </ul>
      <p className={styles.total}>
        <span>{mention ? 'Total' : 'Total TTC'}</span>
        <span className={styles.amount}>{formatAmount(ticket.totalCents)}</span>
      </p>
      {payment && <p>{`Payé\u00a0: ${payment.toLowerCase()}`}</p>}
      {rates.length > 0 && (
        <table className={styles.rates}>
          <thead>
            <tr>
              <th scope="col">TVA</th>
              <th scope="col">HT</th>
              <th scope="col">Montant</th>
            </tr>
          </thead>
          <tbody>
            {rates.map(({ label, netCents, vatCents }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatAmount(netCents)}</td>
                <td>{formatAmount(vatCents)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {mention && <p className={styles.mention}>{mention}</p>}
      <p className={styles.thanks}>Merci, à bientôt.</p>
    </article>
  );
}
