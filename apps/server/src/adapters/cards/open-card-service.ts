import type { Config } from '../../config.ts';
import { type CardService, cardTimeouts } from './card-service.ts';
import { createStripeCardService } from './stripe-card-service.ts';

/** Nothing listens on the discard port: a program whose stand-in does not run never reaches the real service. */
const absentStandIn = 'http://127.0.0.1:9';

/** Opens the card service that the configuration names, with the timeouts of a buyer's request or of a job. */
export function openCardService(
  { cardService, cardServiceUrl }: Pick<Config, 'cardService' | 'cardServiceUrl'>,
  caller: keyof typeof cardTimeouts,
  clock?: () => number,
): CardService {
  return createStripeCardService(
    cardServiceUrl ?? (cardService === 'fake' ? absentStandIn : undefined),
    cardTimeouts[caller],
    clock,
  );
}
