import { useQuery } from '@tanstack/react-query';
import { adminPaths } from '@vitrine/domain/addresses/admin-paths';
import { describeTakenSeats } from '@vitrine/domain/booking/diary';
import { formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import { useParams } from 'react-router';
import { toFailure } from '../../../base/api/api-failure.ts';
import { Button } from '../../../base/components/button.tsx';
import { FailureNotice } from '../../../base/components/notice.tsx';
import { useOpenSite } from '../../../base/navigation/use-open-site.ts';
import { Skeleton } from '../../../base/page/loading.tsx';
import { Page } from '../../../base/page/page.tsx';
import { type Booking, type DateDetail, dateQuery } from '../state/diary.queries.ts';
import { describeParticipants, nameBooking } from './describe-bookings.ts';
import styles from './sheet-page.module.css';

/** The sheet of a date on paper: names, participants, telephone and boxes to tick. */
export function SheetPage() {
  const { idSite } = useOpenSite();
  const idDate = Number(useParams().idDate);
  const { data, error } = useQuery(dateQuery(idSite, idDate));
  return (
    <Page
      isWide
      title={data ? data.date.title : 'Feuille de présence'}
      lead={data && describeDate(data)}
      action={
        data && (
          <div className={styles.ways}>
            <Button kind="primary" onClick={() => window.print()}>
              Imprimer
            </Button>
          </div>
        )
      }
      back={{ to: `${adminPaths.site(idSite)}/agenda/dates/${idDate}`, label: 'La date' }}
    >
      {error && <FailureNotice failure={toFailure(error)} />}
      {!data && !error && <Skeleton rows={8} />}
      {data && <Sheet detail={data} />}
    </Page>
  );
}

const describeDate = ({ date, timeZone }: DateDetail) =>
  [formatOccurrence(date.startsAt, date.endsAt, { timeZone }), date.place, describeTakenSeats(date)]
    .filter(Boolean)
    .join(' · ');

function Sheet({ detail }: { detail: DateDetail }) {
  const confirmed = detail.bookings.filter(({ state }) => state === 'confirmed');
  const waiting = detail.bookings.filter(({ state }) => state === 'waiting' || state === 'offered');
  return (
    <>
      {detail.date.note && <p className={styles.note}>{detail.date.note}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard. */}
      <section className={styles.scroll} tabIndex={0} aria-label="Feuille de présence">
        <table className={styles.table}>
          <caption className={styles.hidden}>Inscriptions</caption>
          <thead>
            <tr>
              <th scope="col">Présent</th>
              <th scope="col">Nom</th>
              <th scope="col">Participants</th>
              <th scope="col">Places</th>
              <th scope="col">Téléphone</th>
              <th scope="col">Paiement</th>
            </tr>
          </thead>
          <tbody>
            {[...confirmed].sort(byName).map((one) => (
              <Line key={one.id} one={one} />
            ))}
          </tbody>
        </table>
      </section>
      {waiting.length > 0 && (
        <>
          <h2 className={styles.subtitle}>En attente</h2>
          <ol className={styles.waiting}>
            {waiting.map((one) => (
              <li key={one.id}>{[nameBooking(one), one.phone].filter(Boolean).join(', ')}</li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}

const byName = (one: Booking, other: Booking) =>
  Number(one.isReserved) - Number(other.isReserved) ||
  `${one.lastname} ${one.firstname}`.localeCompare(`${other.lastname} ${other.firstname}`, 'fr');

/** What was paid, else what is to pay beside a box. */
function describePayment({ paid, priceCents, isReserved }: Booking): string {
  if (paid) return `${formatPrice(paid.cents)} payés`;
  return priceCents && !isReserved ? `☐ ${formatPrice(priceCents)}` : '';
}

function Line({ one }: { one: Booking }) {
  return (
    <tr>
      <td>
        <span className={styles.box}>{one.attendance === 'present' ? '✓' : ''}</span>
        <span className={styles.hidden}>{one.attendance === 'present' ? 'Présent' : 'À cocher'}</span>
      </td>
      <td>
        {nameBooking(one)}
        {one.note && <span className={styles.sub}>{one.note}</span>}
      </td>
      <td>{describeParticipants(one)}</td>
      <td>{one.seats}</td>
      <td className={styles.phone}>{one.phone}</td>
      <td>{describePayment(one)}</td>
    </tr>
  );
}
