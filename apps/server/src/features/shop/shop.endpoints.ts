import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';

/** The shop's calls that a site asks at its start. No site sells yet: they answer what a site without shop answers. */
export const shopBindings = [
  bindReading('listVariations', async () => succeed({ variations: [], total: 0 })),
  bindReading('readCardPaymentKey', async () => succeed(null)),
  bindReading('listRelayAccessPoints', async () => succeed({ accessPoints: [] })),
];
