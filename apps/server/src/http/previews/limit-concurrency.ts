import { ServiceUnavailableError } from '../../service-unavailable-error.ts';

/**
 * Creates what runs `most` works at once and lets `mostWaiting` others wait their turn; the next is told to come back later. So
 * that previews, which hold a connection each, leave the others to visitors.
 */
export function limitConcurrency(most: number, mostWaiting: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Value>(work: () => Promise<Value>): Promise<Value> => {
    if (running >= most) {
      if (waiting.length >= mostWaiting) throw new ServiceUnavailableError('trop d’aperçus à la fois');
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
