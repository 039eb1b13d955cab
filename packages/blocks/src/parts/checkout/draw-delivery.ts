import type { CartState } from '@vitrine/domain/cart/cart-state';
import { formatEuros } from '@vitrine/domain/pricing/euros';
import { buildElement } from '../cart/build-element.ts';
import styles from './checkout.module.css';
import { carriersHint, formatFee, selectCarrier } from './checkout-words.ts';
import { buildChoices, drawRegion, drawSentence } from './draw-choices.ts';
import { findRegion } from './draw-recap.ts';
import { type CheckoutValues, describePostalCode, readDeliveryType } from './read-priced-body.ts';

/**
 * Draws the carriers of the chosen way to deliver, or a sentence in their place.
 * `values`: the fields of the form; the way that they do not choose gets no carriers, since a form has one.
 * `previousCarrier`: a carrier that was chosen earlier, with what became of it; where it is gone and several are left, none is
 * chosen.
 */
export function drawCarriers(
  form: HTMLFormElement,
  { shippingPrices, error }: Pick<CartState, 'shippingPrices' | 'error'>,
  values: CheckoutValues,
  previousCarrier: { id: number; change: string } | undefined,
): void {
  const isoLocale = document.documentElement.lang;
  for (const type of ['DELIVERY', 'PICKUP'] as const) {
    const region = findRegion(form, `carriers-${type}`);
    if (!region) continue;
    const offered = type === readDeliveryType(values) ? shippingPrices.filter((one) => one.deliveryType === type) : [];
    const options = offered.map(({ id, name, feeCents }) => ({
      value: String(id),
      label: name,
      hint: formatFee(formatEuros(feeCents), isoLocale),
    }));
    const [only] = options;
    const note = previousCarrier?.change ? [buildElement('p', { class: styles.hint }, previousCarrier.change)] : [];
    const ids = options.map(({ value }) => value);
    const held = values['delivery.idCarrier'] ?? '';
    const chosen = selectCarrier(ids, previousCarrier ? String(previousCarrier.id) : ids.includes(held) ? held : '');
    // What is typed and no postcode is said beside its field: the button's own sentence is far below. No alarm while one types.
    if (!only) drawSentence(region, error ?? (describePostalCode(values) || carriersHint), error !== null);
    else if (options.length > 1)
      drawRegion(
        region,
        buildChoices({ name: 'delivery.idCarrier', legend: 'Transporteur', options, chosen }),
        ...note,
      );
    else
      drawRegion(
        region,
        buildElement(
          'p',
          { class: styles.hint },
          buildElement('input', { type: 'hidden', name: 'delivery.idCarrier', value: only.value }),
          `${only.label}\u00a0: ${only.hint}`,
        ),
        ...note,
      );
  }
}
