import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';

/** Bindings of payments. No site takes cards yet: the configuration is null (API-36). */
export const paymentsBindings = [bindReading('readCardPaymentKey', async () => succeed(null))];
