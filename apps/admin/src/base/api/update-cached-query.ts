import type { DataTag, QueryKey } from '@tanstack/react-query';
import { queryClient } from './query-client.ts';

type DataOf<Key> = Key extends DataTag<unknown, infer Data, unknown> ? Data : unknown;

/**
 * Keeps what the server answered to a change in place of what was read before it. A read under way may have been
 * answered before the change: it is given up and made again, else it would put the former value back.
 */
export function updateCachedQuery<Key extends QueryKey>(
  queryKey: Key,
  update: (known: DataOf<Key> | undefined) => DataOf<Key> | undefined,
): void {
  const wasReading = queryClient.isFetching({ queryKey, exact: true }) > 0;
  if (wasReading) void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<DataOf<Key>>(queryKey, update);
  if (wasReading) void queryClient.invalidateQueries({ queryKey, exact: true });
}
