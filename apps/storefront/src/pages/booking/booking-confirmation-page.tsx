import { DayFigure, InterfaceIcon, occurrencePartsCss, type PageFacts } from '@vitrine/blocks/storefront';
import type { BookingResource } from '@vitrine/contract/endpoints/booking.endpoints';
import type { ElementDetail, OccurrenceResource } from '@vitrine/contract/endpoints/element.endpoints';
import { computeBookingPrice, countSeats, registrationOutcomes } from '@vitrine/domain/booking/booking-rules';
import { formatDeadline, formatOccurrence } from '@vitrine/domain/booking/format-occurrence';
import { formatPrice } from '@vitrine/domain/kernel/money';
import type { ReactElement, ReactNode } from 'react';
import styles from './booking-confirmation-page.module.css';
import css from './booking-confirmation-page.module.css?inline';
import { statusText } from './booking-page.tsx';
import type { BookingReceipt } from './booking-receipt.ts';

/** CSS of the confirmation screen. */
export const bookingConfirmationPageCss = occurrencePartsCss + css;

/** What a confirmation can show: a member's own booking, the receipt of this program's result, or less. */
export interface BookingConfirmation {
  booking: BookingResource | undefined;
  receipt: BookingReceipt | undefined;
  /** Reference of a registration without confirmation mail. */
  unmailedReference: string | undefined;
}

interface BookingConfirmationPageProps {
  page: PageFacts;
  element: ElementDetail;
  occurrence: OccurrenceResource;
  registered: BookingConfirmation;
}

/** Returns the title of a confirmation: what has happened. */
export function bookingConfirmationTitle(
  { booking, receipt }: BookingConfirmation,
  unit: OccurrenceResource['seatUnit'],
): string {
  const state = booking?.state ?? receipt?.state;
  const seats = booking?.seats ?? countSeats(unit, receipt?.people.length ?? 1);
  if (state === 'waiting') return 'Vous êtes sur la liste d’attente.';
  if (state === 'confirmed')
    return seats > 1 ? `Vos ${seats}\u00a0places sont réservées.` : 'Votre place est réservée.';
  return booking ? 'Votre inscription' : 'Votre demande est arrivée.';
}

/** The result of a registration: what happened, for whom, when, at what price, and what comes next. */
export function BookingConfirmationPage({
  page,
  element,
  occurrence,
  registered,
}: BookingConfirmationPageProps): ReactElement {
  const { booking, receipt, unmailedReference: unmailed } = registered;
  const state = booking?.state ?? receipt?.state;
  const people = booking?.participants ?? receipt?.people ?? [];
  const isSure = state === 'confirmed';
  const dates = page.link(element.url ?? page.paths.elementList(element.route));
  return (
    <div className="band band-page">
      <div className={styles.registered}>
        <header className={styles.head}>
          <p className={`label ${styles.state}`}>
            <InterfaceIcon name="check" className={styles.sign} />
            {labelOf(state, page)}
          </p>
          <h1 id="confirmation">{page.title}</h1>
          {booking && state !== 'confirmed' && <p className={styles.lead}>{statusText(booking, page.site)}</p>}
          {booking && page.query.inscription === registrationOutcomes.already && (
            <p className={styles.lead}>Vous aviez déjà une inscription à cette date, et rien n’a changé.</p>
          )}
          {!state && <p className={styles.lead}>{receivedText(page, unmailed)}</p>}
        </header>
        <section className={styles.ticket} aria-label="Ce que vous avez choisi">
          <DayFigure startsAt={occurrence.startsAt} page={page} />
          <div className={styles.words}>
            <h2 className={styles.title}>{element.title}</h2>
            <p className={styles.when}>{formatOccurrence(occurrence.startsAt, occurrence.endsAt, page.site)}</p>
            <dl className={styles.facts}>
              {occurrence.place && <Fact name="Où">{occurrence.place}</Fact>}
              {people.length > 0 && <Fact name="Pour">{people.map(nameOf).join(', ')}</Fact>}
              <PriceFact {...{ page, occurrence, registered }} />
              {(booking ?? receipt) && <Fact name="Référence">{(booking ?? receipt)?.reference}</Fact>}
            </dl>
          </div>
        </section>
        <section className={styles.next} aria-labelledby="suite">
          <h2 id="suite" className={styles.nextTitle}>
            Et maintenant
          </h2>
          <ul>
            {receipt && <li>{mailText(receipt)}</li>}
            {unmailed && <li>{unmailedText(unmailed, page.site.phone)}</li>}
            {isSure && Date.parse(occurrence.freeCancelUntil) > page.now && (
              <li>L’annulation est sans frais jusqu’au {formatDeadline(occurrence.freeCancelUntil, page.site)}.</li>
            )}
            {state === 'waiting' && <li>Rien n’est dû tant qu’aucune place n’est à vous.</li>}
          </ul>
          <p className="actions">
            {isSure && (
              <a className="button" href={page.paths.occurrenceCalendar(element.route, occurrence.id)} download>
                Ajouter à mon agenda
              </a>
            )}
            {booking && (
              <a className={isSure ? 'button button-quiet' : 'button'} href={page.link(page.paths.ownBookings())}>
                Mes inscriptions
              </a>
            )}
            <a className={isSure || booking ? styles.link : 'button button-quiet'} href={dates}>
              Voir toutes les dates
            </a>
            <a className={styles.link} href={page.link(page.path)}>
              Inscrire quelqu’un d’autre
            </a>
          </p>
        </section>
      </div>
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function PriceFact({
  page,
  occurrence,
  registered: { booking, receipt },
}: Omit<BookingConfirmationPageProps, 'element'>): ReactElement | null {
  const known = booking ?? receipt;
  const cents = known ? known.priceCents : computeBookingPrice(occurrence.priceCents, 1);
  if (!known || cents === null) return null;
  const isWaiting = known.state === 'waiting';
  return (
    <Fact name="Prix">
      {cents === 0 ? (
        'Gratuit'
      ) : (
        <>
          <span className="figures">{formatPrice(cents, page.isoLocale)}</span>
          {isWaiting ? ', si une place se libère' : ', à régler sur place'}
        </>
      )}
    </Fact>
  );
}

const nameOf = ({ firstname, age }: { firstname: string; age: string }) => (age ? `${firstname} (${age})` : firstname);

function labelOf(state: BookingResource['state'] | undefined, { query }: PageFacts): string {
  if (state === 'confirmed') return 'Inscription confirmée';
  if (state === 'waiting' || query.inscription === registrationOutcomes.waiting) return 'Liste d’attente';
  return 'Inscription';
}

/** Describes the mail that follows. Only the mailbox learns whether its email was already registered. */
function mailText({ state, email }: BookingReceipt): string {
  return state === 'confirmed'
    ? `Un courriel part à l’adresse ${email}, avec la date pour votre agenda et un lien pour annuler. Si cette adresse avait déjà une inscription à cette date, il la rappelle, et rien n’a changé.`
    : `Un courriel part à l’adresse ${email}\u00a0: il dit votre rang, ou rappelle l’inscription que cette adresse avait déjà. Un autre vous préviendra dès qu’une place se libère, et la gardera pour vous.`;
}

/** The text for an unverified URL, or for an expired receipt: it says only what is true in every case. */
function receivedText({ query }: PageFacts, unmailed: string | undefined): string {
  if (unmailed) return 'Notez sa référence\u00a0: cette fois, aucun courriel ne la rappelle.';
  return query.inscription === registrationOutcomes.waiting
    ? 'Le courriel qui la suit dit votre rang sur la liste d’attente. Un autre vous préviendra dès qu’une place se libère.'
    : 'Le courriel qui la suit dit ce qu’il en est, avec la date pour votre agenda et un lien pour annuler.';
}

/**
 * The text without confirmation mail: it is true whether or not the email was already registered, and says how to ask.
 */
function unmailedText(reference: string, phone: string): ReactElement {
  return (
    <>
      Si cette adresse n’était pas encore inscrite à cette date, votre inscription porte la référence{' '}
      <strong>{reference}</strong>. Si elle l’était déjà, rien n’a changé. Votre adresse a reçu beaucoup de courriels de
      ce site aujourd’hui, et celui qui dirait ce qu’il en est ne partira pas. Pour le savoir, ou pour annuler,{' '}
      {phone ? `appelez-nous au ${phone.replaceAll(' ', '\u00a0')}` : 'écrivez-nous'} en donnant cette adresse.
    </>
  );
}
