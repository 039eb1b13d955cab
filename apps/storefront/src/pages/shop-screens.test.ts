import { expect, test } from 'vitest';
import { cartScreen } from './cart/cart-screen.tsx';
import { checkoutScreen } from './checkout/checkout-screen.tsx';
import { findOrder, ownOrdersScreen } from './checkout/order-screens.tsx';
import type { ScreenRequest } from './screen.ts';
import { productListScreen } from './shop/product-screens.ts';
import {
  revokeWithdrawalScreen,
  withdrawalReceiptFileScreen,
  withdrawalReceiptScreen,
  withdrawScreen,
} from './withdrawal/withdrawal-screens.tsx';

const token = 'x'.repeat(43);
/** Asks a page of a site that sells or does not; no call of the shop is made for what is absent. */
const ask = (isECommerce: boolean) =>
  ({ site: { info: { isECommerce } }, query: {}, client: {} }) as unknown as ScreenRequest;

test.each<[string, (request: ScreenRequest) => Promise<unknown>]>([
  ['products', productListScreen],
  ['cart', cartScreen],
  ['checkout', checkoutScreen],
  ['orders', ownOrdersScreen],
  ['withdrawal', withdrawScreen],
  ['receipt', (request) => withdrawalReceiptScreen(request, token)],
  ['file of a receipt', (request) => withdrawalReceiptFileScreen(request, token)],
  ['revocation', (request) => revokeWithdrawalScreen(request, token)],
])('PLT-03 a site that sells nothing has no page of its %s', async (_, screen) => {
  expect(await screen(ask(false))).toEqual({ kind: 'absent' });
});

test.each([
  [false, token],
  [true, '../7'],
])('API-23 of a site that sells (%s) the order of %j is not asked for', async (isECommerce, word) => {
  expect(await findOrder(ask(isECommerce), word)).toBeUndefined();
});
