import { bindReading } from '../bind-endpoint.ts';
import { discountOrder } from './discount-order.operations.ts';
import { quoteCart } from './quote-cart.operations.ts';
import { calculateShippingFees } from './shipping-fees.operations.ts';

export const quotesBindings = [
  bindReading('quoteCart', (context, { body }) => quoteCart(context, body.products)),
  bindReading('calculateShippingFees', (context, { body }) => calculateShippingFees(context, body), {
    limit: 'shippingFees',
  }),
  bindReading('discountOrder', (context, { body }) => discountOrder(context, body), { limit: 'discountCode' }),
];
