import { deliveryFields } from '@vitrine/domain/cart/stored-delivery';
import { personFields } from '@vitrine/domain/cart/stored-person';
import { expect, test } from 'vitest';
import { checkoutLabels } from './checkout-values.ts';

test('ENT-08 each field of the checkout is stored, or named here as one that is not', () => {
  const unstored = ['user.birthdate', 'delivery.idCarrier', 'payment', 'discountCode', 'acceptsTerms', 'encore'];
  expect([...personFields, ...deliveryFields, ...unstored].sort()).toEqual(Object.keys(checkoutLabels).sort());
});
