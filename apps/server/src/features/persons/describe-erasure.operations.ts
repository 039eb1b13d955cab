import type { ReplyOf } from '@vitrine/contract/endpoints/endpoints';
import { toLocalDate } from '@vitrine/domain/kernel/local-date';
import { canBuyerCancel } from '@vitrine/domain/ordering/order-status';
import { normalizeEmail } from '@vitrine/domain/people/normalize-email';
import { formatLocalDate } from '@vitrine/domain/publishing/format-date';
import type { RequestContext } from '../../request-context.ts';
import { countUpcomingBookingsForOthers, listBookingsOf } from '../bookings/own-bookings.operations.ts';
import { listSubmissionsOf } from '../dynamic-forms/person-submissions.operations.ts';
import { countNamedPapers } from '../invoices/issue-papers.operations.ts';
import { listMessagesOf } from '../messages/messages.operations.ts';
import { exportSubscription } from '../newsletter/subscriptions.operations.ts';
import { listOrdersOf } from '../orders/own-orders.operations.ts';
import type { Person } from '../person.ts';
import { listRightsRequestsOf } from '../privacy/rights-requests/rights-requests.operations.ts';
import { listPendingRegistrations } from '../sign-in/members.operations.ts';
import type { MemberRow } from '../sign-in/members.repository.ts';
import { listSuspiciousOf } from '../suspicious-submissions/suspicious-submissions.operations.ts';
import { listTestimonialsBy } from '../testimonials/testimonials.operations.ts';

type Effects = Pick<ReplyOf<'previewPersonErasure'>, 'deleted' | 'cancelled' | 'kept'>;

/** Says « un message », « 3 messages »; nothing of none. */
function count(number: number, one: string, many: string): string[] {
  if (number === 0) return [];
  return [number === 1 ? one : `${number.toLocaleString('fr-FR')}\u00a0${many}`];
}

/** Says in sentences what the erasure of a person deletes, cancels and keeps. */
export async function describeErasure(
  context: RequestContext,
  person: Person,
  member: MemberRow | undefined,
): Promise<Effects> {
  const messages = await listMessagesOf(context, person);
  const suspicious = await listSuspiciousOf(context, person);
  const answers = await listSubmissionsOf(context, person);
  const testimonials = await listTestimonialsBy(context, person.email);
  const newsletter = await exportSubscription(context, person.email);
  const registrations = await listPendingRegistrations(context, normalizeEmail(person.email));
  const handled = (await listRightsRequestsOf(context, person, 'company')).filter(({ handledAt }) => handledAt);
  const bookings = await describeBookings(context, person);
  const orders = await describeOrders(context, person);
  return {
    deleted: [
      ...(member ? ['Son compte\u00a0: son identité, ses coordonnées, son mot de passe et ses sessions'] : []),
      ...count(
        registrations.length,
        'Une ouverture de compte qui attend sa confirmation',
        'ouvertures de compte qui attendent leur confirmation',
      ),
      ...count(messages.length + suspicious.length, 'Un message', 'messages'),
      ...count(
        answers.length,
        'Une réponse à un formulaire, avec ses fichiers',
        'réponses à des formulaires, avec leurs fichiers',
      ),
      ...count(
        testimonials.length,
        'Un témoignage, qui quitte aussi vos pages',
        'témoignages, qui quittent aussi vos pages',
      ),
      ...count(
        newsletter.lists.length + newsletter.requests.length,
        'Un abonnement à la lettre',
        'abonnements à la lettre',
      ),
    ],
    cancelled: [...bookings.cancelled, ...orders.cancelled],
    kept: [
      ...bookings.kept,
      ...orders.kept,
      ...count(
        newsletter.consents.length,
        'La preuve d’un consentement à la lettre, sans son adresse',
        'preuves de consentement à la lettre, sans son adresse',
      ),
      ...count(
        handled.length,
        'La trace d’une demande close sur ses données, sans son nom, cinq ans',
        'traces de demandes closes sur ses données, sans son nom, cinq ans',
      ),
    ],
  };
}

async function describeBookings(context: RequestContext, person: Person): Promise<Pick<Effects, 'cancelled' | 'kept'>> {
  const bookings = await listBookingsOf(context, person);
  const own = bookings.filter(({ email }) => email?.toLowerCase() === person.email.toLowerCase());
  const forOthers = person.id === null ? 0 : await countUpcomingBookingsForOthers(context, person);
  const ended = own.filter(({ canCancel }) => !canCancel).length;
  return {
    cancelled: own
      .filter(({ canCancel }) => canCancel)
      .map(({ occurrence: { title, startsAt } }) => {
        const day = formatLocalDate(toLocalDate(Date.parse(startsAt), context.site.timeZone), 'long');
        return `Son inscription à «\u00a0${title}\u00a0», le ${day}\u00a0: sa place va à la liste d’attente`;
      }),
    kept: [
      ...count(
        ended,
        'Une inscription passée ou annulée, sans son nom',
        'inscriptions passées ou annulées, sans son nom',
      ),
      ...count(
        forOthers,
        'Une inscription faite pour quelqu’un d’autre, qui reste à cette personne',
        'inscriptions faites pour d’autres, qui restent à ces personnes',
      ),
    ],
  };
}

async function describeOrders(context: RequestContext, person: Person): Promise<Pick<Effects, 'cancelled' | 'kept'>> {
  const orders = await listOrdersOf(context, person);
  const isCancelled = ({ fulfilment, payment_state: payment, payment_method: method }: (typeof orders)[number]) =>
    canBuyerCancel(fulfilment, payment) && method !== 'collection';
  const unpaid = orders.filter(isCancelled);
  const papers = await countNamedPapers(
    context,
    orders.map(({ id }) => id),
  );
  return {
    cancelled: unpaid.map(({ reference }) => `Sa commande ${reference}, qui n’est pas payée`),
    kept: [
      ...count(
        orders.length - unpaid.length,
        'Une commande, que la loi fait garder dix ans\u00a0: sans ses coordonnées dès qu’elle est livrée',
        'commandes, que la loi fait garder dix ans\u00a0: sans ses coordonnées dès qu’elles sont livrées',
      ),
      ...count(
        papers,
        'Une facture ou un avoir, avec son nom et son adresse\u00a0: la loi les fait garder dix ans après la fin de l’année',
        'factures et avoirs, avec son nom et son adresse\u00a0: la loi les fait garder dix ans après la fin de l’année',
      ),
    ],
  };
}
