import { type CardService, CardServiceError } from './card-service.ts';

/**
 * Returns the service for one request of a buyer: its calls have one deadline together, whatever their number. A call
 * that is given up may still arrive at the service: payments are created by their key, and the next request reads what
 * became of them.
 */
export function withDeadline(cards: CardService): CardService {
  const deadline = performance.now() + cards.requestTimeout;
  // A timer may ring a fraction of a millisecond early: what it has ended is over.
  let isOver = false;
  const within = async <Value>(call: () => Promise<Value>): Promise<Value> => {
    const left = deadline - performance.now();
    if (isOver || left <= 0) throw createDeadlineError();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        isOver = true;
        reject(createDeadlineError());
      }, left);
    });
    try {
      return await Promise.race([call(), timeout]);
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

const createDeadlineError = () =>
  new CardServiceError('unreachable', 'the calls of one request took too long together');
