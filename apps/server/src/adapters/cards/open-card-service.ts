import type { Config } from '../../config.ts';
import { type CardService, cardPatience } from './card-service.ts';
import { createStripeCardService } from './stripe-card-service.ts';

/** Nothing listens on the discard port: a program whose stand-in does not run never reaches the real service. */
const absentStandIn = 'http://127.0.0.1:9';

/** Opens the card service that the configuration names, as patient as whoever waits for it. */
export function openCardService(
  { cardService, cardServiceUrl }: Pick<Config, 'cardService' | 'cardServiceUrl'>,
  waiting: keyof typeof cardPatience,
): CardService {
  return createStripeCardService(
    cardServiceUrl ?? (cardService === 'fake' ? absentStandIn : undefined),
    cardPatience[waiting],
  );
}
