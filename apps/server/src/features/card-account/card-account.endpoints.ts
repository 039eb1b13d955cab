import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';
import { findCardPaymentKey } from './card-account.operations.ts';

export const cardAccountBindings = [
  bindReading('readCardPaymentKey', async (context) => succeed(await findCardPaymentKey(context))),
];
