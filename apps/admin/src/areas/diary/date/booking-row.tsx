import { attendanceLabels, attendances, formatSeatCount, paymentMeansLabels } from '@vitrine/domain/booking/diary';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { memo } from 'react';
import { Button } from '../../../base/components/button.tsx';
import { Moment } from '../../../base/components/moment.tsx';
import type { Attendance, Booking } from '../state/diary.queries.ts';
import styles from './date-page.module.css';
import { describeParticipants, describeWaiting, nameBooking } from './describe-bookings.ts';

/** What can be done with a booking from its line. */
export type BookingAct = 'edit' | 'transfer' | 'pay' | 'note' | 'accept' | 'cancel';

interface RowProps {
  one: Booking;
  timeZone: string;
  isOpen: boolean;
  isComing: boolean;
  mayChange: boolean;
  onToggle(id: number): void;
  onMark(one: Booking, attendance: Attendance): void;
  onAct(act: BookingAct, one: Booking): void;
}

/** One booking: who, with whom, how to reach them, and who came. A date may have hundreds: only those that change are drawn again. */
export const BookingRow = memo(function BookingRow(props: RowProps) {
  const { one, isOpen, mayChange, onToggle, onMark, timeZone } = props;
  const name = nameBooking(one);
  const participants = describeParticipants(one);
  return (
    <li className={styles.row} data-booking={one.id} data-attendance={one.attendance ?? undefined}>
      <div className={styles.line}>
        <button type="button" className={styles.who} aria-expanded={isOpen} data-focus onClick={() => onToggle(one.id)}>
          <span className={styles.name}>{name}</span>
          <span className={styles.sub}>
            {[
              one.state === 'waiting' || one.state === 'offered' ? describeWaiting(one, timeZone) : '',
              one.seats > 1 || one.isReserved ? formatSeatCount(one.seats) : '',
              participants,
              one.phone ?? '',
              one.paid ? `payé ${formatPrice(one.paid.cents)}` : '',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {one.note && <span className={styles.note}>{one.note}</span>}
        </button>
        {one.state === 'confirmed' && !one.isReserved && (
          <fieldset className={styles.marks} aria-label={`Présence de ${name}`}>
            {attendances.map((attendance) => (
              <button
                key={attendance}
                type="button"
                className={styles.mark}
                data-kind={attendance}
                aria-pressed={one.attendance === attendance}
                disabled={!mayChange}
                onClick={() => onMark(one, attendance)}
              >
                {attendanceLabels[attendance]}
              </button>
            ))}
          </fieldset>
        )}
      </div>
      {isOpen && <Details {...props} />}
    </li>
  );
});

function Details({ one, isComing, mayChange, onAct }: RowProps) {
  const isActive = one.state === 'confirmed' || one.state === 'waiting' || one.state === 'offered';
  const acts: readonly (readonly [BookingAct, string])[] = [
    ...(one.state === 'offered' ? ([['accept', 'Prendre la place']] as const) : []),
    ...(isActive ? ([['edit', one.isReserved ? 'Mettre un nom' : 'Modifier']] as const) : []),
    ...(isActive && isComing ? ([['transfer', 'Changer de date']] as const) : []),
    ...(one.state === 'confirmed' && !one.isReserved ? ([['pay', 'Noter le paiement']] as const) : []),
    ['note', one.note ? 'Changer la note' : 'Écrire une note'],
  ];
  return (
    <div className={styles.details}>
      <dl className={styles.facts}>
        {one.email && <Fact label="Adresse">{<a href={`mailto:${one.email}`}>{one.email}</a>}</Fact>}
        {one.phone && (
          <Fact label="Téléphone">{<a href={`tel:${one.phone.replace(/[^+\d]/g, '')}`}>{one.phone}</a>}</Fact>
        )}
        {one.priceCents !== null && !one.isReserved && (
          <Fact label="Prix">{one.priceCents === 0 ? 'Gratuit' : formatPrice(one.priceCents)}</Fact>
        )}
        {one.paid && (
          <Fact label="Payé">
            {formatPrice(one.paid.cents)} {paymentMeansLabels[one.paid.means]}, <Moment at={one.paid.at} />
            {one.paid.to ? `, noté par ${one.paid.to}` : ''}
          </Fact>
        )}
        <Fact label="Référence">{one.reference}</Fact>
        <Fact label="Inscription">
          <Moment at={one.createdAt} />
        </Fact>
      </dl>
      {mayChange && (
        <div className={styles.acts}>
          {acts.map(([act, label]) => (
            <Button key={act} onClick={() => onAct(act, one)}>
              {label}
            </Button>
          ))}
          {isActive && isComing && (
            <Button kind="danger" onClick={() => onAct('cancel', one)}>
              {one.isReserved ? 'Rendre les places' : 'Annuler l’inscription'}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
