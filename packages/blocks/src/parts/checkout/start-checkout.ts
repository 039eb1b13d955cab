import { adoptStylesheet } from '../../core/adopt-stylesheet.ts';
import { type CheckoutController, createCheckoutController } from './checkout-controller.ts';
import { checkoutCss } from './checkout-styles.ts';
import { editQuantity, readQuantityItem } from './edit-quantities.ts';
import { updateCitySuggestions } from './offer-cities.ts';
import { watchCart } from './watch-cart.ts';

/** Milliseconds after the last key before fees are asked for. */
const typingDelay = 250;

/** Fields that decide the price as they are typed or chosen; a code counts once it is whole. */
const pricedFields = new Set([
  'delivery.type',
  'address.delivery.postalCode',
  'address.delivery.country',
  'deliveryPostalCode',
  'deliveryCountry',
  'delivery.idCarrier',
  'delivery.id',
  'creneau',
]);

const controllers = new WeakMap<HTMLFormElement, CheckoutController>();

/**
 * Keeps the checkout up to date while it is filled in: fees, carriers, relay points and total follow what is chosen and typed, in
 * place. The form stays the server's: it is posted as it is without a script.
 */
export function startCheckout(): void {
  adoptStylesheet(`@layer shell{${checkoutCss}}`);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const control = (form: HTMLFormElement) => {
    const controller = controllers.get(form) ?? createCheckoutController(form);
    controllers.set(form, controller);
    return controller;
  };
  const refresh = (form: HTMLFormElement, asked?: 'total' | 'code') => {
    clearTimeout(timer);
    return control(form).refresh(asked);
  };
  document.addEventListener('input', ({ target }) => {
    const { form, name, type } = target as HTMLInputElement;
    if (form?.dataset.checkout === undefined) return;
    // Names and streets change no price, but are stored.
    control(form).store();
    if (!pricedFields.has(name)) return;
    clearTimeout(timer);
    timer = setTimeout(refresh, type === 'text' ? typingDelay : 0, form);
    if (name === 'address.delivery.postalCode') void updateCitySuggestions(form).then(() => control(form).store());
  });
  document.addEventListener('change', ({ target }) => {
    const { form, name } = target as HTMLInputElement;
    if (form?.dataset.checkout === undefined) return;
    const isQuantity = readQuantityItem(target as HTMLInputElement) !== undefined;
    if (isQuantity) editQuantity(form, target as HTMLInputElement);
    if (isQuantity || name === 'discountCode') void refresh(form);
  });
  // The buttons that count: what they ask for comes without another page.
  document.addEventListener(
    'submit',
    (event) => {
      const form = event.target as HTMLFormElement;
      const { value } = ((event as SubmitEvent).submitter as HTMLButtonElement | null) ?? {};
      if (form.dataset.checkout === undefined || value === 'commander') return;
      // The Enter key in the field of the code activates the first button, whatever it says.
      const { name } = document.activeElement as HTMLInputElement;
      event.preventDefault();
      event.stopPropagation();
      document.dispatchEvent(
        new CustomEvent('vitrine:request', {
          detail: refresh(form, value === 'code' || name === 'discountCode' ? 'code' : 'total'),
        }),
      );
    },
    true,
  );
  const form = document.querySelector<HTMLFormElement>('form[data-checkout]');
  if (!form) return;
  watchCart(form);
  void refresh(form);
}
