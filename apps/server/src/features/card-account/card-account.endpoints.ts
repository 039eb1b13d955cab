import { succeed } from '@vitrine/domain/kernel/result';
import { bind } from '../bind-endpoint.ts';
import { findCardPaymentKey } from './card-account.operations.ts';

export const cardAccountBindings = [
  bind('readCardPaymentKey', { read: async (context) => succeed(await findCardPaymentKey(context)) }),
];
