import { bind } from '../bind-endpoint.ts';
import { discountOrder } from './discount-order.operations.ts';
import { quoteCart } from './quote-cart.operations.ts';
import { calculateShippingFees } from './shipping-fees.operations.ts';

export const quotesBindings = [
  bind('quoteCart', { read: (context, { body }) => quoteCart(context, body.products) }),
  bind('calculateShippingFees', {
    read: (context, { body }) => calculateShippingFees(context, body),
    rateLimit: {
      limit: 'shippingFees',
    },
  }),
  bind('discountOrder', {
    read: (context, { body }) => discountOrder(context, body),
    rateLimit: { limit: 'discountCode' },
  }),
];
