import type { PersonPage } from '../../features/persons/persons.queries.ts';

/** One thing that a person sent, booked or ordered. */
export interface Activity {
  key: string;
  /** What it is, in a word. */
  kind: string;
  title: string;
  /** Where it stands. */
  state: string;
  at: string;
  /** Where it is treated, below the path of the site; without one it is shown here alone. */
  path?: string;
  isOfAccount: boolean;
}

const answerStates = { new: 'Nouvelle', read: 'Lue', handled: 'Traitée', refused: 'Refusée' } as const;
const bookingStates: Readonly<Record<PersonPage['bookings'][number]['state'], string>> = {
  confirmed: 'Confirmée',
  waiting: 'En liste d’attente',
  offered: 'Place proposée',
  expired: 'Proposition passée',
  cancelled: 'Annulée',
};
const testimonialStates: Readonly<Record<string, string>> = { new: 'À relire', shown: 'Publié', refused: 'Refusé' };
const price = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const appointment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** The inbox, searched for what carries a reference. */
const inboxOf = (reference: string) => `boite-de-reception?vue=tous&q=${reference}`;

/** Lists what a person sent, booked and ordered, the last first. */
export function listActivities(person: PersonPage): Activity[] {
  const { messages, answers, testimonials, bookings, orders } = person;
  return [
    ...messages.map((one) => ({
      key: `message ${one.reference}`,
      path: inboxOf(one.reference),
      kind: one.title,
      title: one.text,
      state: '',
      at: one.sentAt,
      isOfAccount: one.isOfAccount,
    })),
    ...answers.map((one) => ({
      key: `answer ${one.reference}`,
      path: inboxOf(one.reference),
      kind: `Réponse ${one.reference}`,
      title: one.form,
      state: answerStates[one.status],
      at: one.sentAt,
      isOfAccount: one.isOfAccount,
    })),
    ...testimonials.map((one) => ({
      key: `testimonial ${one.reference}`,
      kind: 'Témoignage',
      title: one.text,
      state: testimonialStates[one.status] ?? '',
      at: one.sentAt,
      path: `temoignages/${one.id}`,
      isOfAccount: false,
    })),
    ...bookings.map((one) => ({
      key: `booking ${one.reference}`,
      kind: `Inscription ${one.reference}${one.seats > 1 ? `, ${one.seats}\u00a0places` : ''}`,
      title: `${one.title}, ${appointment.format(new Date(one.startsAt))}`,
      state: bookingStates[one.state],
      at: one.startsAt,
      isOfAccount: one.isOfAccount,
    })),
    ...orders.map((one) => ({
      key: `order ${one.reference}`,
      kind: 'Commande',
      title: `${one.reference}, ${price.format(one.totalCents / 100)}`,
      state: one.status,
      at: one.placedAt,
      path: `commandes/${one.id}`,
      isOfAccount: one.isOfAccount,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at));
}
