import { QueryClient } from '@tanstack/react-query';
import { ApiFailure } from './api-failure.ts';

/** The cache of what was read. A refusal is final; only a missing response is tried again. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: (count, error) =>
        count < 2 && error instanceof ApiFailure && (error.code === 'offline' || error.status === 503),
      retryDelay: (count) => 500 * 2 ** count,
    },
  },
});
