import { type FormAction, localizedUrl, redisplayForm, type SubmitAction } from '@vitrine/blocks/actions';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { maximumParticipants, registrationOutcomes } from '@vitrine/domain/booking/booking-rules';
import { type BookingReceipt, receiptSubject } from './booking-receipt.ts';

/** Names of the form's fields, except those of the participants. */
const plainFields = ['firstname', 'lastname', 'email', 'phone', 'acceptsWaiting', 'website'] as const;

/**
 * Registers for an occurrence. Two more buttons post here: add or remove a person. They return the page with all typed
 * values.
 */
export function registerAction(route: string, id: number, occurrence: number): SubmitAction {
  return async (request, { fields }) => {
    const single = (name: string) => (fields.find(([one]) => one === name)?.[1] ?? '').slice(0, 300);
    const count = Math.min(maximumParticipants, Math.max(1, Math.trunc(Number(single('personnes'))) || 1));
    const people = Array.from({ length: count }, (_, place) => ({
      firstname: single(`participants.${place}.firstname`),
      age: single(`participants.${place}.age`),
    }));
    const values = {
      ...Object.fromEntries(plainFields.map((name) => [name, single(name)])),
      ...Object.fromEntries(
        people.flatMap(({ firstname, age }, place) => [
          [`participants.${place}.firstname`, firstname],
          [`participants.${place}.age`, age],
        ]),
      ),
    };
    const showPeople = (shown: number, focused: number) => ({
      form: {
        values: { ...values, personnes: String(shown) },
        errors: {},
        focused: `participants.${focused}.firstname`,
      },
      status: 200,
    });
    if (single('ajouter') && count < maximumParticipants) return showPeople(count + 1, count);
    if (single('retirer') && count > 1) return showPeople(count - 1, count - 2);
    try {
      const { state, isMailed, isAlreadyBooked, reference, priceCents } = await request.client.registerToElement({
        params: { route, id },
        body: {
          occurrence,
          firstname: single('firstname'),
          lastname: single('lastname'),
          email: single('email'),
          phone: single('phone'),
          participants: people.map(({ firstname, age }) => ({ firstname, ...(age ? { age } : {}) })),
          ...(single('acceptsWaiting') === 'on' ? { acceptsWaiting: true } : {}),
          ...(single('website') ? { website: single('website') } : {}),
        },
      });
      // The reference is the whole confirmation: show it in the response, never in a URL that a cache would store.
      if (!isMailed || !state) return { form: { values: { reference }, errors: {} }, status: 200 };
      const told = registrationOutcomes[isAlreadyBooked ? 'already' : state];
      // With the reference, the page finds the booking among a member's own. Any other visitor gets a receipt of what
      // they typed and of the result. Only this program can write and read it, so a forged URL reveals nothing.
      const receipt: BookingReceipt = { state, reference, priceCents, people, email: single('email') };
      const proof =
        isAlreadyBooked === null
          ? `recu=${request.receipts.write(receipt, receiptSubject(occurrence))}`
          : `reference=${reference}`;
      return { redirect: localizedUrl(request, request.path, `?inscription=${told}&${proof}`) };
    } catch (error) {
      const shown = redisplayForm(request, error, { values: { ...values, personnes: String(count) } });
      // Time lifts the other limits; a session lifts this one.
      const offersLogin = isApiError(error) && error.code === 'too-many-requests' && error.retryAfter === undefined;
      return offersLogin && 'form' in shown ? { ...shown, form: { ...shown.form, offersLogin } } : shown;
    }
  };
}

/** Form actions of a mailed booking link. */
export function bookingLinkActions(token: string): Record<'accepter' | 'annuler', FormAction> {
  const back = { fields: [] };
  return {
    accepter: {
      ...back,
      async submit(request) {
        await request.client.acceptBooking({ body: { token } });
        return { redirect: localizedUrl(request, paths.booking(token), '#confirmation') };
      },
    },
    annuler: {
      ...back,
      async submit(request) {
        await request.client.cancelBooking({ body: { token } });
        return { redirect: localizedUrl(request, paths.booking(token), '#confirmation') };
      },
    },
  };
}

/** Form actions of a member's own bookings, by booking id. */
export function ownBookingActions(ids: readonly number[]): Record<string, FormAction> {
  return Object.fromEntries(
    ids.flatMap((id): [string, FormAction][] => [
      [
        `accepter-${id}`,
        {
          fields: [],
          async submit(request) {
            await request.client.acceptOwnBooking({ params: { id } });
            return { redirect: localizedUrl(request, paths.ownBookings(), `#inscription-${id}`) };
          },
        },
      ],
      [
        `annuler-${id}`,
        {
          fields: [],
          async submit(request) {
            await request.client.cancelOwnBooking({ params: { id } });
            return { redirect: localizedUrl(request, paths.ownBookings(), `#inscription-${id}`) };
          },
        },
      ],
    ]),
  );
}
