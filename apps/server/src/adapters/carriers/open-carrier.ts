import type { Config } from '../../config.ts';
import type { Carrier } from './carrier.ts';
import { createMondialRelay } from './mondial-relay.ts';
import type { Fetch } from './mondial-relay-soap.ts';
import { createStandInCarrier } from './stand-in-carrier.ts';

/** Opens the carrier that the configuration names. */
export function openCarrier({ relayNetwork }: Pick<Config, 'relayNetwork'>, fetch: Fetch, clock = Date.now): Carrier {
  return relayNetwork === 'stand-in' ? createStandInCarrier(clock) : createMondialRelay(fetch);
}
