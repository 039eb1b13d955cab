import { type CardService, CardServiceError } from './card-service.ts';

/**
 * Returns the service for one request of a buyer: its calls have one time limit together, whatever their number. A call that is given up
 * may still arrive at the service: payments are created by their key, and the next request reads what became of them.
 */
export function shareTimeLimit(cards: CardService): CardService {
  const end = performance.now() + cards.requestLimit;
  const within = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const left = end - performance.now();
    if (left <= 0) throw tooLate();
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(tooLate()), left);
    });
    try {
      return await Promise.race([call(), limit]);
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    ...cards,
    createIntent: (...given) => within(() => cards.createIntent(...given)),
    getIntent: (...given) => within(() => cards.getIntent(...given)),
    cancelIntent: (...given) => within(() => cards.cancelIntent(...given)),
  };
}

const tooLate = () => new CardServiceError('unreachable', 'the calls of one request took too long together');
