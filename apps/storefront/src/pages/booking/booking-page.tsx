import { AccountForm, accountFormCss, type PageFacts } from '@vitrine/blocks/storefront';
import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import type { ReactElement } from 'react';
import styles from './booking-page.module.css';
import css from './booking-page.module.css?inline';

/** CSS of the booking screens. */
export const bookingPageCss = accountFormCss + css;

interface BookingProps {
  page: PageFacts;
  booking: BookingResource;
}

/** A booking's current state, for whoever has its link; `calendarPath` is the path of its iCalendar file. */
export function BookingPage({ page, booking, calendarPath }: BookingProps & { calendarPath: string }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.bookings}>
        <p className="label">{booking.reference}</p>
        <h1>{page.title}</h1>
        <BookingCard
          page={page}
          booking={booking}
          heading="h2"
          names={{ accept: 'accepter', cancel: 'annuler' }}
          calendarPath={calendarPath}
          stateId="confirmation"
        />
      </div>
    </div>
  );
}

/** The page of a link without booking: possible causes, and where else to find one's bookings. */
export function BookingNotFoundPage({ page, sentence }: { page: PageFacts; sentence: string }): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.bookings}>
        <h1>{page.title}</h1>
        <p>{sentence}</p>
        <p>
          Vous avez un compte&#8239;? Vos inscriptions sont dans{' '}
          <a href={page.link(page.paths.ownBookings())}>votre espace</a>.
        </p>
      </div>
    </div>
  );
}

/** All bookings of a member. */
export function OwnBookingsPage({
  page,
  bookings,
}: {
  page: PageFacts;
  bookings: readonly BookingResource[];
}): ReactElement {
  return (
    <div className="band band-page">
      <div className={styles.bookings}>
        <p className="label">
          <a href={page.link(page.paths.account())}>Votre espace</a>
        </p>
        <h1>{page.title}</h1>
        {bookings.length === 0 && (
          <p className={styles.empty}>
            Aucune inscription pour le moment. Ce que vous choisirez sur le site se retrouvera ici.
          </p>
        )}
        {bookings.map((booking) => (
          <BookingCard
            key={booking.id}
            page={page}
            booking={booking}
            heading="h2"
            names={{ accept: `accepter-${booking.id}`, cancel: `annuler-${booking.id}` }}
            calendarPath={page.paths.ownBookingCalendar(booking.id)}
          />
        ))}
      </div>
    </div>
  );
}

function BookingCard({
  page,
  booking,
  heading: Heading,
  names,
  calendarPath,
  stateId,
}: BookingProps & {
  heading: 'h2';
  names: { accept: string; cancel: string };
  calendarPath: string;
  stateId?: string;
}): ReactElement {
  const { occurrence, participants, priceCents } = booking;
  const people = participants.map(({ firstname, age }) => (age ? `${firstname} (${age})` : firstname));
  const isRefused = page.form?.blockId === names.cancel;
  const leaving = cancelLabels(booking);
  return (
    <section className={styles.booking} id={`inscription-${booking.id}`}>
      <div className={styles.words}>
        <Heading className={styles.title}>
          <a href={page.link(occurrence.url)}>{occurrence.title}</a>
        </Heading>
        <p className={styles.when}>{formatOccurrence(occurrence.startsAt, occurrence.endsAt, page.site)}</p>
        <dl className={styles.facts}>
          {occurrence.place && (
            <div>
              <dt>Où</dt>
              <dd>{occurrence.place}</dd>
            </div>
          )}
          <div>
            <dt>Pour</dt>
            <dd>{people.join(', ')}</dd>
          </div>
          {priceCents !== null && (
            <div>
              <dt>Prix</dt>
              <dd className="figures">{priceCents === 0 ? 'Gratuit' : formatPrice(priceCents, page.isoLocale)}</dd>
            </div>
          )}
        </dl>
      </div>
      <div className={styles.doing}>
        <p id={stateId} className={`${styles.state} ${styles[statusStyle(booking)]}`} role="status">
          {statusText(booking, page.site)}
        </p>
        {booking.canAccept && (
          <AccountForm
            id={names.accept}
            page={page}
            labels={{}}
            sendLabel="Prendre cette place"
            rejectionMessage="La place n’est pas encore à vous."
          />
        )}
        {booking.canCancel && (
          <details className={styles.leave} open={isRefused}>
            <summary>{leaving.summary}</summary>
            <p>{cancelText(booking, page.site)}</p>
            <AccountForm
              id={names.cancel}
              page={page}
              labels={{}}
              sendLabel={leaving.sendLabel}
              isSecondary
              rejectionMessage="Votre inscription tient encore."
            />
          </details>
        )}
        {booking.state === 'confirmed' && booking.canCancel && (
          <p>
            <a href={calendarPath} download>
              Ajouter à mon agenda
            </a>
          </p>
        )}
        {(booking.state === 'cancelled' || booking.state === 'expired') && (
          <p className="actions">
            <a className="button button-quiet" href={page.link(occurrence.url)}>
              Choisir une autre date
            </a>
          </p>
        )}
      </div>
    </section>
  );
}

type TimeZoned = { timeZone: string };

/** Styles a booking by whether it has a seat, waits for one, or is over; the text beside it says the same. */
function statusStyle({ state, canCancel }: BookingResource): 'held' | 'open' | 'over' {
  if (state === 'confirmed' && canCancel) return 'held';
  return state === 'waiting' || state === 'offered' ? 'open' : 'over';
}

/** Describes a booking's status in a sentence. */
export function statusText(
  { state, seats, place, offerEndsAt, canAccept, occurrence }: BookingResource,
  zone: TimeZoned,
): string {
  if (state === 'cancelled')
    return occurrence.state === 'cancelled' ? 'Cette date est annulée.' : 'Inscription annulée.';
  if (state === 'expired') return 'Inscription terminée\u00a0: aucune place n’est gardée pour vous.';
  if (occurrence.state === 'past')
    return state === 'confirmed' ? 'Cette date est passée. Merci de votre venue.' : 'Cette date est passée.';
  if (state === 'confirmed')
    return seats > 1 ? `Vos ${seats}\u00a0places sont réservées.` : 'Votre place est réservée.';
  if (state === 'offered')
    return canAccept && offerEndsAt
      ? `${seats > 1 ? `${seats}\u00a0places se sont libérées. Elles sont gardées` : 'Une place s’est libérée. Elle est gardée'} pour vous jusqu’au ${formatDeadline(offerEndsAt, zone)}.`
      : 'La place offerte n’est plus gardée.';
  if (occurrence.state === 'closed') return 'Les inscriptions sont closes, et aucune place ne s’est libérée pour vous.';
  return place === 1
    ? 'Sur la liste d’attente\u00a0: vous êtes la prochaine personne.'
    : `Sur la liste d’attente, au rang ${place}.`;
}

/** Labels a cancellation: of a seat, of an offered seat, or of a place in the waiting list. */
function cancelLabels({ state, seats, canAccept }: BookingResource): { summary: string; sendLabel: string } {
  if (state === 'confirmed') return { summary: 'Annuler mon inscription', sendLabel: 'Oui, annuler' };
  if (!canAccept) return { summary: 'Quitter la liste', sendLabel: 'Oui, quitter la liste' };
  return seats > 1
    ? { summary: 'Refuser les places', sendLabel: 'Oui, refuser les places' }
    : { summary: 'Refuser la place', sendLabel: 'Oui, refuser la place' };
}

function cancelText({ state, seats, canAccept, isCancelFree, occurrence }: BookingResource, zone: TimeZoned): string {
  if (canAccept) return `${seats > 1 ? 'Elles iront' : 'Elle ira'} à la personne suivante. Vous ne devez rien.`;
  if (state !== 'confirmed') return 'Vous ne devez rien. La personne suivante avance d’un rang.';
  return isCancelFree
    ? `Sans frais jusqu’au ${formatDeadline(occurrence.freeCancelUntil, zone)}. La place ira à qui attend.`
    : `L’annulation sans frais finissait le ${formatDeadline(occurrence.freeCancelUntil, zone)}. Vous pouvez encore libérer la place\u202f; nous vous écrivons si une somme reste due.`;
}
