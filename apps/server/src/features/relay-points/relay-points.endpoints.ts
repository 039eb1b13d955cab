import { succeed } from '@vitrine/domain/kernel/result';
import { bindReading } from '../bind-endpoint.ts';

/** Bindings of relay points. No carrier can be configured yet: there is no point (API-14). */
export const relayPointsBindings = [bindReading('listRelayAccessPoints', async () => succeed({ accessPoints: [] }))];
