import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';

/** Bindings of the shop endpoints that a client calls at its start. No site has a shop yet: they return empty lists. */
export const shopBindings = [
  bindReading('listVariations', async () => succeed({ variations: [], total: 0 })),
  bindReading('readCardPaymentKey', async () => succeed(null)),
  bindReading('listRelayAccessPoints', async () => succeed({ accessPoints: [] })),
];
