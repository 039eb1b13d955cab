import { localizedUrl, redisplayForm, type SubmitAction } from '@vitrine/blocks/actions';
import { type CheckoutValues, noRelays, placeFields, readDeliveryType } from '@vitrine/blocks/storefront';
import { isApiError } from '@vitrine/contract/envelope/envelope';
import { paths } from '@vitrine/domain/addresses/paths';
import { placedBeforeState, placedState } from '@vitrine/domain/cart/placed-state';
import type { FormRequest } from '@vitrine/rendering-contract/page-request';
import { checkoutLabels, hiddenFields, type RelayPoints, readOrderBody, relayValue } from './checkout-values.ts';
import { editQuantities } from './edit-quantities.ts';
import { describePlacedBefore, findPlacedBefore } from './find-placed-before.ts';

const names = [...Object.keys(checkoutLabels), ...hiddenFields];

/**
 * Counts the order again, or places it: two buttons of one form. A refusal shows the page with all that was typed, and with what the
 * server counts now (VAL-01, ERC-02).
 */
export const checkoutAction: SubmitAction = async (request, { fields, rejection }) => {
  const given = new Map(fields.map(([name, value]) => [name, value]));
  const values = withoutUnusedPlace(
    Object.fromEntries(names.map((name) => [name, (given.get(name) ?? '').slice(0, 6000)])),
  );
  if (rejection)
    return { form: { values, errors: rejection.errors, message: rejection.message }, status: rejection.status };
  const edited = await editQuantities(request, values, given);
  // Without a total that was seen there is nothing to order yet.
  const relay = await findRelayPoints(request, values);
  const shown = { ...values, ...edited, ...(relay ? { [relayValue]: JSON.stringify(relay) } : {}) };
  const asked = given.get('faire');
  // Another quantity has another total, which is to be seen first.
  if (asked !== 'commander' || !values.vu || edited) {
    const part = relay && !values['delivery.id'] ? 'delivery.id' : 'recapitulatif';
    return { form: { values: shown, errors: {}, focused: asked === 'code' ? 'discountCode' : part }, status: 200 };
  }
  const before = values.encore === 'on' ? undefined : await findPlacedBefore(request, values);
  if (before)
    return {
      form: {
        values: shown,
        errors: { encore: 'Cochez pour commander une seconde fois.' },
        message: describePlacedBefore(before),
      },
      status: 409,
    };
  try {
    const placed = await request.client.placeOrder({
      body: readOrderBody(values),
      ...(values.cle ? { idempotencyKey: values.cle } : {}),
    });
    return { redirect: localizedUrl(request, placed.url, `?etat=${placedState}`), ...rememberOrder(values, placed) };
  } catch (error) {
    const placed = isApiError(error) ? readPlacedReply(error.details) : undefined;
    if (placed)
      return {
        redirect: localizedUrl(request, placed.url, `?etat=${placedBeforeState}`),
        ...rememberOrder(values, placed),
      };
    const outcome = redisplayForm(request, error, { values: shown });
    if ('redirect' in outcome || !isApiError(error)) return outcome;
    return { ...outcome, form: { ...outcome.form, errors: renameErrors(outcome.form.errors) } };
  }
};

/** Click-and-collect empties city, carrier and access point (STA-06), as it does with a script. */
function withoutUnusedPlace(values: Record<string, string>): Record<string, string> {
  if (readDeliveryType(values) !== 'CLICK_AND_COLLECT') return values;
  const emptied = [...placeFields, 'delivery.idCarrier', 'delivery.id'].map((name) => [name, '']);
  return { ...values, ...Object.fromEntries(emptied) };
}

/** The cart without script is empty, and the browser remembers what it has ordered. */
function rememberOrder({ cle = '' }: CheckoutValues, { token }: { token: string }) {
  return { cartLines: [], placedOrder: { key: cle, token } };
}

/** Reads the order that this form has placed already: its answer was lost, and something was changed since. */
function readPlacedReply(
  details: Readonly<Record<string, unknown>> | undefined,
): { url: string; token: string } | undefined {
  const { placed } = details ?? {};
  return typeof placed === 'object' && placed !== null && 'url' in placed && 'token' in placed
    ? { url: String(placed.url), token: String(placed.token) }
    : undefined;
}

/** Finds the points of the relay network near the postcode that was typed; undefined for another delivery. */
async function findRelayPoints(
  { client }: Pick<FormRequest, 'client'>,
  values: CheckoutValues,
): Promise<RelayPoints | undefined> {
  const postalCode = values.deliveryPostalCode?.trim() ?? '';
  if (readDeliveryType(values) !== 'PICKUP' || !postalCode) return undefined;
  const country = { alphaTwo: values.deliveryCountry || 'FR' };
  try {
    const { accessPoints, knownAt } = await client.listRelayAccessPoints({
      body: { city: { postalCode, name: postalCode }, country },
    });
    return {
      points: accessPoints.map(({ id, name, addLine1, zipCode, city }) => ({
        id,
        name,
        address: [addLine1, `${zipCode} ${city}`].filter(Boolean).join(', '),
      })),
      message: accessPoints.length ? '' : noRelays,
      knownAt: knownAt ?? null,
    };
  } catch (error) {
    if (!isApiError(error)) throw error;
    return { points: [], message: error.message, knownAt: null };
  }
}

/** Errors of what the page has as another field: a slot is one choice, and a missing address is behind its box. */
function renameErrors(errors: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [fieldNames[name] ?? name, message]));
}

const fieldNames: Readonly<Record<string, string>> = {
  idSchedule: 'creneau',
  dateSchedule: 'creneau',
  'address.billing': 'facturation',
};

/** Notes that parcels of the order of a link were received, by their numbers. */
export function receiptActions(token: string, numbers: readonly number[]): Record<string, SubmitAction> {
  return Object.fromEntries(
    numbers.map((number): [string, SubmitAction] => [
      `recu-${number}`,
      async (request) => {
        try {
          await request.client.confirmReceipt({ body: { token, number } });
          return { redirect: localizedUrl(request, paths.order(token), `#colis-${number}`) };
        } catch (error) {
          return redisplayForm(request, error, { values: {} });
        }
      },
    ]),
  );
}

/** Cancels the order of a link, adds it to an account, or stops the mail about it. */
export function orderActions(token: string): Record<'annuler' | 'ajouter' | 'sans-avis', SubmitAction> {
  const act =
    (call: 'cancelOrder' | 'claimOrder' | 'stopReviewMail', path: string): SubmitAction =>
    async (request) => {
      try {
        await request.client[call]({ body: { token } });
        return { redirect: localizedUrl(request, path, '#etat') };
      } catch (error) {
        return redisplayForm(request, error, { values: {} });
      }
    };
  return {
    annuler: act('cancelOrder', paths.order(token)),
    ajouter: act('claimOrder', paths.order(token)),
    'sans-avis': act('stopReviewMail', paths.stopReviewMail(token)),
  };
}

/** Notes that parcels of orders of a member were received, by the numbers of both. */
export function ownReceiptActions(parcels: readonly { id: number; number: number }[]): Record<string, SubmitAction> {
  return Object.fromEntries(
    parcels.map(({ id, number }): [string, SubmitAction] => [
      `recu-${id}-${number}`,
      async (request) => {
        try {
          await request.client.confirmOwnReceipt({ params: { id }, body: { number } });
          return { redirect: localizedUrl(request, paths.ownOrders(), `#colis-${id}-${number}`) };
        } catch (error) {
          return redisplayForm(request, error, { values: {} });
        }
      },
    ]),
  );
}

/** Cancels orders of a member, or opens the page on which one is paid, by their ids. */
export function ownOrderActions(ids: readonly number[]): Record<string, SubmitAction> {
  const act =
    (run: (request: FormRequest) => Promise<string>): SubmitAction =>
    async (request) => {
      try {
        return { redirect: await run(request) };
      } catch (error) {
        return redisplayForm(request, error, { values: {} });
      }
    };
  return Object.fromEntries(
    ids.flatMap((id): [string, SubmitAction][] => [
      [
        `annuler-${id}`,
        act(async (request) => {
          await request.client.cancelOwnOrder({ params: { id } });
          return localizedUrl(request, paths.ownOrders(), `#commande-${id}`);
        }),
      ],
      [
        `payer-${id}`,
        act(async (request) => {
          const { token } = await request.client.openOwnPayment({ params: { id } });
          return localizedUrl(request, paths.payOrder(token));
        }),
      ],
    ]),
  );
}
